import type { Found, Inner } from './compare-views.ts';
import type { Condition } from './conditions.ts';
import { valueText } from './describe.ts';
import { factOf } from './fact.ts';
import type { BothFingerprints, Fingerprint } from './fingerprint.ts';
import { pairBy } from './pair-by.ts';
import type { Roots } from './view.ts';

/** Compares conditions: the same ones are found by their names and what they test, then by their order. */
export function compareConditions(
  old: readonly Condition[],
  now: readonly Condition[],
  fingerprints: BothFingerprints,
): Found {
  if (old.length === 0 && now.length === 0) return { facts: [], inner: [] };
  const same = pairBy(
    { list: old, keyOf: (one) => keyOf(one, fingerprints.old) },
    { list: now, keyOf: (one) => keyOf(one, fingerprints.new) },
  );
  const changed = pairBy(
    { list: same.removed, keyOf: ({ name }) => name },
    { list: same.added, keyOf: ({ name }) => name },
  );
  return {
    facts: [
      ...changed.removed.map(({ name }) => factOf('condition-removed', { before: valueText(name) })),
      ...changed.added.map(({ name }) => factOf('condition-added', { after: valueText(name) })),
      ...changed.both.map((pair) => factOf('condition-changed', { after: valueText(pair.new.name) })),
    ],
    inner: [...same.both, ...changed.both].flatMap((pair) => innerOf(pair.old, pair.new)),
  };
}

function keyOf({ name, test }: Condition, fingerprint: Fingerprint): string {
  return `${name} ${test === undefined ? '' : fingerprint(test)}`;
}

/** A branch that is not there allows anything. */
function innerOf(old: Condition, now: Condition): readonly Inner[] {
  const rootsIn = ({ inner }: Condition, step: string): Roots => {
    const schema = inner.get(step);
    return schema === undefined ? [] : [schema];
  };
  const steps = new Set([...old.inner.keys(), ...now.inner.keys()]);
  return [...steps].map((step) => ({ step, old: rootsIn(old, step), new: rootsIn(now, step) }));
}
