import type { Schema } from '../build/model.ts';
import type { Fingerprint } from './fingerprint.ts';
import type { Roots } from './view.ts';

/** One of the values that `oneOf` or `anyOf` allows. */
export interface Alternative {
  readonly roots: Roots;
  /** Name of its component, or its title. */
  readonly name: string | undefined;
  readonly isComponent: boolean;
}

/** The alternatives of two versions. */
export interface MatchedAlternatives {
  readonly both: readonly { readonly old: Alternative; readonly new: Alternative }[];
  readonly added: readonly Alternative[];
  readonly removed: readonly Alternative[];
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
  return (component ?? file)?.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Finds which alternatives of two versions are the same: by name, then by content, then by their order. */
export function matchAlternatives(
  old: readonly Alternative[],
  now: readonly Alternative[],
  fingerprints: { readonly old: Fingerprint; readonly new: Fingerprint },
): MatchedAlternatives {
  const byName = pairBy(
    old,
    now,
    ({ name }) => name,
    ({ name }) => name,
  );
  const byContent = pairBy(
    byName.removed,
    byName.added,
    ({ roots }) => roots.map(fingerprints.old).join(),
    ({ roots }) => roots.map(fingerprints.new).join(),
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

type KeyOf = (alternative: Alternative) => string | undefined;

function pairBy(
  old: readonly Alternative[],
  now: readonly Alternative[],
  oldKey: KeyOf,
  newKey: KeyOf,
): MatchedAlternatives {
  if (old.length === 0 || now.length === 0) return { both: [], added: now, removed: old };
  const free = new Map<string, Alternative[]>();
  // The last of each key is taken first.
  for (const one of [...old].reverse()) {
    const key = oldKey(one);
    const known = key === undefined ? undefined : free.get(key);
    if (known) known.push(one);
    else if (key !== undefined) free.set(key, [one]);
  }
  const both: { readonly old: Alternative; readonly new: Alternative }[] = [];
  const added = now.filter((one) => {
    const key = newKey(one);
    const partner = key === undefined ? undefined : free.get(key)?.pop();
    if (partner) both.push({ old: partner, new: one });
    return partner === undefined;
  });
  const isTaken = new Set(both.map((pair) => pair.old));
  return { both, added, removed: old.filter((one) => !isTaken.has(one)) };
}
