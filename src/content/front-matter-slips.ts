import { type Problem, warning } from '../problems.ts';
import { difference } from '../shared/suggestions.ts';
import { placeOf, type YamlDocument } from '../yaml/document.ts';

interface Keys {
  readonly known: ReadonlySet<string>;
  /** Keys of the other kind of file. */
  readonly others: ReadonlySet<string>;
  readonly kind: 'doc' | 'page';
}

/**
 * Returns warnings for keys of the other kind of file, and for unknown keys that look like misspelled ones (D23).
 * Other unknown keys are allowed.
 */
export function probableSlips(
  document: YamlDocument,
  keys: readonly string[],
  { known, others, kind }: Keys,
): readonly Problem[] {
  return keys.flatMap((key) => {
    const place = placeOf(document, [key], 'key');
    if (others.has(key)) {
      const text = `"${key}" has no effect on a ${kind}.`;
      return [warning('front-matter-key', text, { ...place, hint: 'Remove it.' })];
    }
    const meant = [...known].find((candidate) => isSlip(key, candidate));
    if (meant === undefined) return [];
    const text = `Unknown front matter key "${key}".`;
    return [warning('front-matter-key', text, { ...place, hint: `Did you mean "${meant}"?` })];
  });
}

/** True for the same letters in another spelling (`sidebarLabel`), one wrong letter, or two swapped letters. */
export function isSlip(key: string, known: string): boolean {
  const [a, b] = [plain(key), plain(known)];
  return a === b || (b.length > 3 && difference(a, b) === 1);
}

function plain(key: string): string {
  return key.toLowerCase().replace(/[\s_-]/g, '');
}
