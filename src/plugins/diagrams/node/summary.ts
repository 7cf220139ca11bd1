import { excerptOf } from 'paydocs/plugin';
import { limits } from './limits.ts';

/** Data attributes of an element in a drawing: `data-from` has the key `from`. */
type Facts = ReadonlyMap<string, string>;

/**
 * Returns a drawing as text, for screen readers and for search: who does what to whom, in the order of the drawing;
 * without relations, the names.
 */
export function summarize(svg: string): string {
  const elements = [...svg.matchAll(/<(?:g|polyline)\b[^>]*\bclass="([\w-]+)"[^>]*>/g)].map(
    ({ 0: tag, 1: name = '', index }) => ({
      name,
      facts: factsOf(tag),
      content: svg.slice(index, svg.indexOf('</g>', index)),
    }),
  );
  const names = new Map(
    elements.flatMap(({ facts }) => {
      const id = facts.get('id');
      return id === undefined
        ? []
        : [[id, shortened(facts.get('label') || PSEUDO.get(facts.get('shape') ?? '') || id)] as const];
    }),
  );
  const relations = topDown(elements.filter(({ name }) => RELATIONS.has(name))).map(
    ({ name, facts, content }) => (name === 'note' ? note(facts, content, names) : relation(facts, names)),
  );
  const isolated = relations.length === 0 ? [...names.values()].join(', ') : '';
  return [...relations, isolated].filter((part) => part !== '').join('; ');
}

function shortened(name: string): string {
  return name.length > limits.name ? excerptOf(name, limits.name) : name;
}

const RELATIONS = new Set(['message', 'note', 'edge', 'class-relationship', 'er-relationship']);

/** Sorts messages and notes of a sequence from top to bottom, because the library writes all notes last. */
function topDown<Part extends { readonly name: string; readonly content: string }>(
  parts: readonly Part[],
): readonly Part[] {
  if (!parts.some(({ name }) => name === 'note')) return parts;
  const heightOf = ({ content }: Part): number =>
    Number(/<text\b[^>]*? y="([\d.]+)"/.exec(content)?.[1] ?? 0);
  return parts.toSorted((one, other) => heightOf(one) - heightOf(other));
}

function note(facts: Facts, content: string, names: ReadonlyMap<string, string>): string {
  const actors = new Set((facts.get('actors') ?? '').split(','));
  const about = [...actors].map((id) => names.get(id) ?? id);
  return `${about.join(', ')}: ${decode(content.replace(/<[^>]*>/g, ' ')).trim()}`;
}

/** Names of shapes without text. */
const PSEUDO = new Map([
  ['state-start', 'start'],
  ['state-end', 'end'],
]);

function relation(facts: Facts, names: ReadonlyMap<string, string>): string {
  const name = (id: string | undefined): string => names.get(id ?? '') ?? id ?? '';
  const from = name(facts.get('from') ?? facts.get('entity1'));
  const to = name(facts.get('to') ?? facts.get('entity2'));
  const label = facts.get('label') ?? facts.get('type') ?? '';
  return label === '' ? `${from} to ${to}` : `${from} to ${to}: ${label}`;
}

function factsOf(tag: string): Facts {
  return new Map(
    [...tag.matchAll(/\bdata-([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)]),
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

function decode(value: string): string {
  return (
    value
      .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
      // Removes formatting. Such characters of the text itself are encoded.
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
  );
}
