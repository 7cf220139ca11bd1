import { placeOf, type YamlDocument } from '../config/yaml-document.ts';
import { difference, type Problem, warning } from '../problems.ts';

interface Keys {
  readonly known: ReadonlySet<string>;
  /** Keys of the other kind of file. */
  readonly others: ReadonlySet<string>;
  readonly kind: 'doc' | 'page';
}

/** Keys that paydocs does not know, but that look as if it should (D23). Others are the author's own business. */
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
    const text = `"${key}" is not a key that paydocs knows.`;
    return [warning('front-matter-key', text, { ...place, hint: `Did you mean "${meant}"?` })];
  });
}

/** The same letters in another spelling (`sidebarLabel`), one letter off, or two neighbours in each other's place. */
export function isSlip(key: string, known: string): boolean {
  const [a, b] = [plain(key), plain(known)];
  return a === b || (b.length > 3 && difference(a, b) === 1);
}

function plain(key: string): string {
  return key.toLowerCase().replace(/[\s_-]/g, '');
}
