import type { Link, Response } from '../build/model.ts';
import type { Part } from './change.ts';
import type { Note, PartChange } from './compare-exchange.ts';
import { valueText } from './describe.ts';
import { pairBy } from './pair-by.ts';

/** Compares what a response makes possible: other operations, called with values of this one. */
export function linkChanges(old: Response, now: Response, note: Note): readonly PartChange[] {
  const keyOf = ({ name }: Link): string => name;
  const { both, added, removed } = pairBy({ list: old.links, keyOf }, { list: now.links, keyOf });
  const part = ({ name }: Link): Part => ({ part: 'response', status: now.status, name });
  return [
    ...removed.map((one) => note('link-removed', part(one), { before: targetOf(one) })),
    ...added.map((one) => note('link-added', part(one), { after: targetOf(one) })),
    ...both.flatMap((pair) => {
      if (meaningOf(pair.old) === meaningOf(pair.new)) return [];
      const [before, after] = [targetOf(pair.old), targetOf(pair.new)];
      return [note('link-changed', part(pair.new), before === after ? {} : { before, after })];
    }),
  ];
}

function targetOf({ operation = '' }: Link): string {
  return valueText(operation);
}

/** Everything about a link that a client acts on. */
function meaningOf({ operation, values, server }: Link): string {
  const sorted = values.map(({ name, value }) => [name, value]).sort();
  return JSON.stringify([operation, sorted, server]);
}
