import { didYouMean, error, type Problem } from '../problems.ts';
import { placeOf, type YamlDocument } from '../yaml/document.ts';
import { isMapping } from '../yaml/fields.ts';
import { dotted, type Path } from '../yaml/path.ts';
import { BUILT_IN_KINDS } from './navbar-kinds.ts';

/** Reports navbar items whose kind is neither built in nor part of the site's theme (S2-79). */
export function unknownNavbarKinds(
  document: YamlDocument,
  themeKinds: readonly string[],
): readonly Problem[] {
  const navbar = isMapping(document.value) ? document.value.navbar : undefined;
  const items = isMapping(navbar) ? navbar.items : undefined;
  const kinds = [...new Set([...BUILT_IN_KINDS, ...themeKinds])];
  return typesIn(items, ['navbar', 'items'])
    .filter(({ type }) => !kinds.includes(type))
    .map(({ type, path }) => {
      const hint = [didYouMean(type, kinds), `Known kinds: ${kinds.join(', ')}.`].filter(Boolean).join(' ');
      return error('config', `${dotted(path)} is "${type}", which is not a kind of navbar item.`, {
        ...placeOf(document, path),
        hint,
      });
    });
}

/** Returns every `type` in a list of items and in the dropdowns among them. */
function typesIn(items: unknown, path: Path): readonly { readonly type: string; readonly path: Path }[] {
  if (!Array.isArray(items)) return [];
  return items.filter(isMapping).flatMap((item) => {
    const itemPath = [...path, items.indexOf(item)];
    const own = typeof item.type === 'string' ? [{ type: item.type, path: [...itemPath, 'type'] }] : [];
    const inside = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'].flatMap((key) =>
      typesIn(item[key], [...itemPath, key]),
    );
    return [...own, ...inside];
  });
}
