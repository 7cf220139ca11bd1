import {
  cutAtReferences,
  fillReferences,
  renumberSegment,
  renumberSlots,
  type SlotCounts,
} from '../html/slots.ts';
import type { DocBody, MarkdownSegment, Section } from '../types.ts';
import { FRAGMENT_MARK } from './render.ts';

/** Texts of a fragment for one slot, and the number of links and images before it on the page. */
export interface Filling {
  readonly body: DocBody;
  readonly before: SlotCounts;
}

/** Returns the texts of a file with its reference slots filled; a slot that nothing fills stays empty. */
export function composeBody(body: DocBody, fillings: readonly (Filling | undefined)[]): DocBody {
  return {
    html: fillReferences(body.html, (index) => htmlOf(fillings[index], index)),
    markdown: body.markdown.flatMap((segment) => filledSegment(segment, fillings)),
    sections: body.sections.flatMap((section) => filledSections(section, fillings)),
  };
}

function htmlOf(filling: Filling | undefined, index: number): string {
  if (filling === undefined) return '';
  return renumberSlots(filling.body.html, filling.before).replaceAll(FRAGMENT_MARK, `r${index}`);
}

function filledSegment(
  segment: MarkdownSegment,
  fillings: readonly (Filling | undefined)[],
): readonly MarkdownSegment[] {
  if (typeof segment === 'string' || !('reference' in segment)) return [segment];
  const filling = fillings[segment.reference];
  if (filling === undefined) return [];
  return filling.body.markdown.map((part) => renumberSegment(part, filling.before));
}

/** Cuts a section at its reference slots, and adds the sections of fragments there. The last one gets the text after the slot. */
function filledSections(section: Section, fillings: readonly (Filling | undefined)[]): readonly Section[] {
  const [start, ...rest] = cutAtReferences(section.text);
  if (rest.length === 0) return [section];
  const made: Section[] = [{ ...section, text: String(start).trim() }];
  const append = (text: string, code = '', names: readonly string[] = []): void => {
    const last = made.at(-1) ?? section;
    made[Math.max(0, made.length - 1)] = {
      ...last,
      text: joined(last.text, text, ' '),
      code: joined(last.code, code, '\n\n'),
      ...(names.length > 0 && { names: [...(last.names ?? []), ...names] }),
    };
  };
  for (const part of rest) {
    if (typeof part === 'string') append(part.trim());
    else
      for (const own of fillings[part]?.body.sections ?? [])
        if (own.heading === '') append(own.text, own.code, own.names);
        else made.push(own);
  }
  return made.filter(({ heading, text, code }) => heading !== '' || text !== '' || code !== '');
}

function joined(before: string, after: string, by: string): string {
  return [before, after].filter((part) => part !== '').join(by);
}
