import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PresentExample } from './examples.ts';
import { PAGES } from './site.ts';

/** Figures of the HTML that a build has written. */
export interface PageFigures {
  readonly pages: number;
  /** Bytes of the largest page, compressed. */
  readonly largest: number;
  readonly largestPage: string;
  /** Elements of the page that has the most. */
  readonly elements: number;
  /** Places that say where fields are without a link to them. */
  readonly deadEnds: number;
  readonly shownExamples: number;
}

/** Measures all pages below a folder, and looks for examples on the pages of their operations. */
export function measurePages(output: string, examples: readonly PresentExample[]): PageFigures {
  const files = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.html'),
  );
  const wanted = new Map<string, PresentExample[]>();
  for (const example of examples) {
    const path = join(PAGES, example.page, 'index.html');
    wanted.set(path, [...(wanted.get(path) ?? []), example]);
  }
  let figures: PageFigures = {
    pages: files.length,
    largest: 0,
    largestPage: '',
    elements: 0,
    deadEnds: 0,
    shownExamples: 0,
  };
  for (const path of files) {
    const html = readFileSync(join(output, path), 'utf8');
    const size = gzipSync(html).length;
    const own = wanted.get(path) ?? [];
    figures = {
      ...figures,
      ...(size > figures.largest && { largest: size, largestPage: path }),
      elements: Math.max(figures.elements, countElements(html)),
      deadEnds: figures.deadEnds + countDeadEnds(html),
      shownExamples: figures.shownExamples + countShown(html + linkedExamples(output, html), own),
    };
  }
  return figures;
}

/** The examples that the page links to, because they are long, as HTML. */
function linkedExamples(output: string, html: string): string {
  const links = html.matchAll(/href="(?<file>\/[^"]*\/examples\/[^"]+)"/g);
  return [...links]
    .map(({ groups }) => readFileSync(join(output, groups?.file ?? ''), 'utf8'))
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');
}

/** Counts the elements of a page. */
export function countElements(html: string): number {
  return html.match(/<[a-z]/g)?.length ?? 0;
}

/** Counts the places that name a schema whose fields are not on the page, and do not link to them. */
export function countDeadEnds(html: string): number {
  return html.match(/<p class="field-more">Fields as in/g)?.length ?? 0;
}

/** Counts the examples whose text is on a page, whatever its line breaks and colors. */
export function countShown(html: string, examples: readonly Pick<PresentExample, 'value'>[]): number {
  if (examples.length === 0) return 0;
  const text = rounded(plainText(html));
  return examples.filter(({ value }) => {
    const written = typeof value === 'string' ? value : (JSON.stringify(value, null, 1) ?? '');
    return text.includes(rounded(written.replace(/\s+/g, '')));
  }).length;
}

/** Pages have all digits of an integer, and the values here are rounded. */
function rounded(text: string): string {
  return text.replace(/\d{16,}/g, (digits) => String(Number(digits)));
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plainText(html: string): string {
  return html
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string, decimal: string, name: string) => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      return decimal === undefined ? (ENTITIES[name] ?? whole) : String.fromCodePoint(Number(decimal));
    })
    .replace(/\s+/g, '');
}
