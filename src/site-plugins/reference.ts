import type { Edition } from '../contract/edition.ts';
import type { Reference, ReferenceSource } from '../contract/reference.ts';
import { contentHash } from '../files/hash.ts';
import { type ActivePlugin, callOf, codeKey, partOf } from './active.ts';
import { callPlugin, callPluginSync, type PluginCall } from './call.ts';
import { checkShape } from './shapes.ts';

/** Returns the data source of a plugin: one or none. Whatever a plugin of the site throws is a problem. */
export async function referencesOf(active: ActivePlugin): Promise<readonly ReferenceSource[]> {
  const source: ReferenceSource | undefined = await partOf(active, 'reference');
  if (source === undefined) return [];
  return active.isBuiltIn ? [source] : [guarded(source, active)];
}

function guarded(source: ReferenceSource, active: ActivePlugin): ReferenceSource {
  const call = callOf(active, 'reference');
  const own = (edition: Edition): Edition => ownEdition(active, edition);
  const { codeNames, offers, provides, directives, open } = source;
  return {
    ...source,
    directives: (edition) => callPluginSync(call, () => directives(edition)),
    ...(codeNames && { codeNames: (edition) => callPluginSync(call, () => codeNames(edition)) }),
    ...(offers && { offers: readers(offers, call, own) }),
    ...(provides && { provides: readers(provides, call, own) }),
    async open(edition) {
      const reference = await callPlugin(call, () => open(own(edition)));
      checkShape(call, 'opened', reference);
      return guardedReference(reference, call);
    },
  };
}

/** Returns functions that read data of an edition, each with its errors reported. */
function readers<Readers extends { readonly [name: string]: ((edition: Edition) => unknown) | undefined }>(
  made: Readers,
  call: PluginCall,
  own: (edition: Edition) => Edition,
): Readers {
  const entries = Object.entries(made).map(([name, read]) => [
    name,
    (edition: Edition) => callPluginSync(call, () => read?.(own(edition))),
  ]);
  return Object.fromEntries(entries);
}

function guardedReference(reference: Reference, call: PluginCall): Reference {
  const { find, files } = reference;
  return {
    ...reference,
    find(use, pages) {
      const own = { ...call, about: `the directive "${use.name}"` };
      const shown = callPluginSync(own, () => find(use, pages));
      if (!('key' in shown)) return shown;
      return { key: [call.plugin, shown.key], make: (t) => callPluginSync(own, () => shown.make(t)) };
    },
    ...(files && { files: (uses) => callPluginSync(call, () => files(uses)) }),
  };
}

/** Returns an edition whose stored results are those of one plugin with its code and options; unchanged for a built-in plugin. */
export function ownEdition<Given extends Edition>(active: ActivePlugin, edition: Given): Given {
  if (active.isBuiltIn) return edition;
  const code = codeKey(active);
  const { store } = edition;
  const kindOf = (kind: string) => `${active.plugin.name}/${kind}`;
  return {
    ...edition,
    store: {
      get: (kind, key) => store.get(kindOf(kind), contentHash(`${code} ${key}`)),
      put: (kind, key, value) => store.put(kindOf(kind), contentHash(`${code} ${key}`), value),
    },
  };
}
