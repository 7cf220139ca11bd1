import { readFileSync } from 'node:fs';

type Color = readonly [red: number, green: number, blue: number];

/** The custom properties of `tokens.css`, as each color mode has them. */
export function readTokens(path: string): Readonly<Record<'light' | 'dark', ReadonlyMap<string, string>>> {
  const css = readFileSync(path, 'utf8').replace(/\/\*.*?\*\//gs, '');
  const [, light = ''] = /^:root \{(.*?)^\}/ms.exec(css) ?? [];
  // Code has its colors on screens only, the same ones in both modes.
  const [, screen = ''] = /^ {2}:root \{(.*?)^ {2}\}/ms.exec(css.slice(css.indexOf('@media screen'))) ?? [];
  const [, dark = ''] = /\[data-theme="dark"\] \{(.*?)^ {2}\}/ms.exec(css) ?? [];
  return {
    light: new Map(declarations(light + screen)),
    dark: new Map([...declarations(light + screen), ...declarations(dark)]),
  };
}

function declarations(block: string): (readonly [string, string])[] {
  return [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]);
}

/** The color of a token: hexadecimal, another token, or a mixture of two in sRGB. */
export function resolve(value: string, tokens: ReadonlyMap<string, string>): Color {
  if (value.startsWith('#')) return parseHex(value);
  const [, reference] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  if (reference !== undefined) return resolve(tokens.get(reference) ?? `missing ${reference}`, tokens);
  const [, first, percent, second] = /^color-mix\(in srgb, (.+?) (\d+)%, (.+)\)$/.exec(value) ?? [];
  if (first === undefined || second === undefined) throw new Error(`Not a color: ${value}`);
  return mix(resolve(first, tokens), resolve(second, tokens), Number(percent) / 100);
}

function parseHex(hex: string): Color {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  return [red, green, blue];
}

function mix(a: Color, b: Color, share: number): Color {
  const channel = (place: 0 | 1 | 2) => a[place] * share + b[place] * (1 - share);
  return [channel(0), channel(1), channel(2)];
}

/** Contrast ratio of two colors (WCAG 2.2), from 1 to 21. */
export function contrast(a: Color, b: Color): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
