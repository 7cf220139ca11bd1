import { isSlip } from '../content/front-matter-slips.ts';
import { error, type Place, type Problem, warning } from '../problems.ts';
import { ownValue } from '../shared/own-value.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { ReactPageMetadata } from '../site/site.ts';
import { inWords } from '../yaml/describe-issue.ts';
import { isMapping } from '../yaml/fields.ts';

/** Valid values of a React page's `metadata`, and problems with the others. */
interface CheckedMetadata {
  readonly metadata: ReactPageMetadata;
  readonly problems: readonly Problem[];
}

const TEXT = 'a text';
const LIST = 'a list of texts';

/** Key → what its value must be. */
const KINDS: Readonly<Record<keyof ReactPageMetadata, typeof TEXT | typeof LIST>> = {
  title: TEXT,
  description: TEXT,
  image: TEXT,
  keywords: LIST,
  wrapperClassName: TEXT,
  feed: TEXT,
};

const EXAMPLES = { [TEXT]: "'…'", [LIST]: "['…', '…']" };

/** Validates the `metadata` that a React page exports: no compiler checks the types of a site's pages. */
export function checkMetadata(path: ContentPath, written: unknown): CheckedMetadata {
  const place = { file: `content/${path}`, line: 1, column: 1 };
  if (written === undefined || written === null) return { metadata: {}, problems: [] };
  if (!isMapping(written)) {
    const text = `metadata must be an object, not ${inWords(written)}.`;
    const hint = "Write it like export const metadata = { title: '…', keywords: ['…'] };";
    return { metadata: {}, problems: [error('page-metadata', text, { ...place, hint })] };
  }
  const metadata: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const [key, value] of Object.entries(written)) {
    const kind = ownValue(KINDS, key);
    if (value === undefined) continue;
    if (kind === undefined) problems.push(...slip(key, place));
    else if (kind === TEXT ? isText(value) : isListOfTexts(value)) metadata[key] = value;
    else problems.push(wrongValue([key, value], kind, place));
  }
  return { metadata, problems };
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function wrongValue(
  [key, value]: readonly [string, unknown],
  kind: keyof typeof EXAMPLES,
  place: Place,
): Problem {
  const given = Array.isArray(value) && kind === LIST ? 'a list that contains other values' : inWords(value);
  const hint = `Write it like ${key}: ${EXAMPLES[kind]}.`;
  return error('page-metadata', `metadata.${key} must be ${kind}, not ${given}.`, { ...place, hint });
}

/** Returns a warning for a misspelled key. As in front matter, other unknown keys are allowed. */
function slip(key: string, place: Place): readonly Problem[] {
  const meant = Object.keys(KINDS).find((known) => isSlip(key, known));
  if (meant === undefined) return [];
  const text = `Unknown metadata key metadata.${key}.`;
  return [warning('page-metadata', text, { ...place, hint: `Did you mean "${meant}"?` })];
}
