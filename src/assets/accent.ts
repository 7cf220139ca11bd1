type Color = readonly [red: number, green: number, blue: number];

/** Minimum contrast for text of any size (WCAG 2.2, success criterion 1.4.3). */
const ENOUGH = 4.5;

/** `--surface-strong` of `theme/styles/tokens.css`: the background with the lowest contrast. */
export const BACKGROUND = { light: [236, 239, 243], dark: [32, 40, 54] } as const;

/** Returns the accent color for both modes, darkened or lightened until text in it has enough contrast. */
export function accentColors(accent: string): { readonly light: string; readonly dark: string } {
  const color = parseColor(accent);
  return {
    light: formatColor(readable(color, BACKGROUND.light, [0, 0, 0])),
    dark: formatColor(readable(color, BACKGROUND.dark, [255, 255, 255])),
  };
}

function readable(color: Color, background: Color, towards: Color): Color {
  for (let step = 0; step < 20; step += 1) {
    const candidate = mix(color, towards, step / 20);
    if (contrast(candidate, background) >= ENOUGH) return candidate;
  }
  return towards;
}

function mix(color: Color, other: Color, share: number): Color {
  const channel = (place: 0 | 1 | 2): number => Math.round(color[place] * (1 - share) + other[place] * share);
  return [channel(0), channel(1), channel(2)];
}

/** Returns the contrast ratio of two colors, from 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function contrast(a: Color, b: Color): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red, green, blue]: Color): number {
  const linear = (channel: number): number => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Parses `#15c` or `#1155cc`. The configuration allows no other notation. */
export function parseColor(hex: string): Color {
  const digits = hex.slice(1);
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (place: number): number => Number.parseInt(long.slice(place, place + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

function formatColor(color: Color): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
