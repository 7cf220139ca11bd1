import GithubSlugger, { slug } from 'github-slugger';
import type { Element } from 'hast';
import { warning } from '../../problems.ts';
import type { Heading } from '../../types.ts';
import { type Parsing, report } from '../parsing.ts';
import { inlineText, plainText } from './text.ts';

/** A heading of the article, in Markdown or in raw HTML. */
export interface FoundHeading {
  readonly element: Element;
  readonly depth: Heading['depth'];
  /** Its text without markup. */
  readonly label: string;
  /** The id that the author gave, then the one that is used. */
  id: string | undefined;
}

/** Returns the level of a heading's element; undefined for any other element. */
export function headingDepth({ tagName }: Element): Heading['depth'] | undefined {
  const depth = /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : 0;
  return depth === 0 ? undefined : (depth as Heading['depth']);
}

export function findHeading(element: Element, depth: Heading['depth']): FoundHeading {
  const { id } = element.properties;
  const label = (plainText(element.children) || imageText(element)).replace(/\s+/g, ' ').trim();
  return { element, depth, label, id: typeof id === 'string' ? id : undefined };
}

/** Returns the texts of images in a heading: its label if it has no other text. */
function imageText({ children }: Element): string {
  return children
    .map((child) => (child.type === 'element' ? String(child.properties.alt ?? imageText(child)) : ''))
    .join(' ');
}

/** Gives each heading without an id a unique one made from its text, as GitHub does. Returns the new ids. */
export function giveIds(
  headings: readonly FoundHeading[],
  taken: Iterable<string>,
  maintainCase: boolean,
): readonly string[] {
  const slugger = new GithubSlugger();
  for (const id of taken) slugger.occurrences[id] = 0;
  return headings.flatMap((heading) => {
    if (heading.depth === 1 || heading.id !== undefined) return [];
    // The slug of a heading without letters is empty: "## ?".
    const text = slug(heading.label) === '' ? 'section' : heading.label;
    heading.id = slugger.slug(text, maintainCase);
    heading.element.properties.id = heading.id;
    return [heading.id];
  });
}

/** Returns the headings in the form that the rest of the site uses: without elements, and without an id on level one. */
export function listHeadings(headings: readonly FoundHeading[]): readonly Heading[] {
  return headings.map(({ element, depth, id }) => ({
    depth,
    ...(depth > 1 && id !== undefined && { id }),
    text: inlineText(element.children),
  }));
}

/** Warns of a heading that skips a level, because the outline that readers of screen readers hear is wrong. */
export function warnOfSkippedLevels(parsing: Parsing, headings: readonly FoundHeading[]): void {
  let above = 1;
  for (const { element, depth } of headings) {
    if (depth > above + 1) {
      const what = above === 1 ? 'the title of the page has level 1' : `the one above it has level ${above}`;
      const text = `This heading has level ${depth}, but ${what}.`;
      const hint = `Begin it with "${'#'.repeat(above + 1)}".`;
      report(parsing, element.position?.start.offset ?? 0, warning('heading-level', text, { hint }));
    }
    above = depth;
  }
}
