import type { Discriminator } from '../shared/schema.ts';
import { componentName } from './alternatives.ts';
import { valueText } from './describe.ts';
import { type Fact, factOf } from './fact.ts';

/** Compares what tells alternatives apart: the property, and which of its values mean which alternative. */
export function discriminatorFacts(
  old: Discriminator | undefined,
  now: Discriminator | undefined,
): readonly Fact[] {
  if (old === undefined && now === undefined) return [];
  if (old === undefined) return [factOf('discriminator-added', { after: valueText(now?.property) })];
  if (now === undefined) return [factOf('discriminator-removed', { before: valueText(old.property) })];
  if (old.property !== now.property) {
    const values = { before: valueText(old.property), after: valueText(now.property) };
    return [factOf('discriminator-changed', values)];
  }
  const [before, after] = [meaningsOf(old), meaningsOf(now)];
  const changed = [...after].filter(([value, name]) => before.has(value) && before.get(value) !== name);
  const [removed, added] = [newIn(before, after), newIn(after, before)];
  return [
    ...(removed.length > 0 ? [factOf('discriminator-values-removed', { values: removed })] : []),
    ...(added.length > 0 ? [factOf('discriminator-values-added', { values: added })] : []),
    ...changed.map(([value, name]) =>
      factOf('discriminator-value-changed', {
        before: valueText(`${value}: ${before.get(value)}`),
        after: valueText(`${value}: ${name}`),
      }),
    ),
  ];
}

/** Value → name of the alternative. A value that is the name itself means the same without being listed. */
function meaningsOf({ mapping }: Discriminator): ReadonlyMap<string, string> {
  const all = Object.entries(mapping).map(([value, key]) => [value, componentName(key) ?? key] as const);
  return new Map(all.filter(([value, name]) => value !== name));
}

function newIn(some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): readonly string[] {
  return [...some.keys()].filter((value) => !others.has(value)).map((value) => valueText(value));
}
