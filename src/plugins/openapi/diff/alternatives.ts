import { keyOfStep } from '../../shared/json-schema/pointers.ts';
import type { Schema } from '../build/model.ts';
import type { BothFingerprints } from './fingerprint.ts';
import { type Paired, pairBy } from './pair-by.ts';
import type { Roots } from './view.ts';

/** One of the values that `oneOf` or `anyOf` allows. */
export interface Alternative {
  readonly roots: Roots;
  /** Name of its component, or its title. */
  readonly name: string | undefined;
  readonly isComponent: boolean;
}

/** The alternatives of a list. */
export function alternativesOf(schemas: readonly Schema[]): readonly Alternative[] {
  return schemas.map((schema) => wholeAsAlternative([schema]));
}

/** A whole schema as if it were one of several. */
export function wholeAsAlternative(roots: Roots): Alternative {
  const [first] = roots;
  const component = first?.ref === undefined ? undefined : componentName(first.ref);
  return { roots, name: component ?? first?.title, isComponent: component !== undefined };
}

/** The name of a component, or of a file with one schema, in the key that references to it have. */
export function componentName(key: string): string | undefined {
  const [, component, file] =
    /#\/(?:components\/schemas|definitions)\/([^/]+)$|([^/]+)\.(?:ya?ml|json)#$/.exec(key) ?? [];
  const step = component ?? file;
  return step === undefined ? undefined : keyOfStep(step);
}

/** Finds which alternatives of two versions are the same: by name, then by content, then by their order. */
export function matchAlternatives(
  old: readonly Alternative[],
  now: readonly Alternative[],
  fingerprints: BothFingerprints,
): Paired<Alternative> {
  const byName = pairBy({ list: old, keyOf: ({ name }) => name }, { list: now, keyOf: ({ name }) => name });
  const byContent = pairBy(
    { list: byName.removed, keyOf: ({ roots }) => roots.map(fingerprints.old).join() },
    { list: byName.added, keyOf: ({ roots }) => roots.map(fingerprints.new).join() },
  );
  const { removed, added } = byContent;
  const isSameCount = removed.length === added.length;
  // Two components of different names are different things.
  const byOrder = removed.flatMap((one, index) => {
    const other = added[index];
    const isPair = isSameCount && other !== undefined && !(one.isComponent && other.isComponent);
    return isPair ? [{ old: one, new: other }] : [];
  });
  const isTaken = new Set(byOrder.flatMap((pair) => [pair.old, pair.new]));
  return {
    both: [...byName.both, ...byContent.both, ...byOrder],
    added: added.filter((one) => !isTaken.has(one)),
    removed: removed.filter((one) => !isTaken.has(one)),
  };
}
