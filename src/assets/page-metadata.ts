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

interface Kind {
  readonly holds: (value: unknown) => boolean;
  /** Completes "must be …". */
  readonly words: string;
  readonly example: (key: string) => string;
}

const isText = (value: unknown): boolean => typeof value === 'string';

const TEXT: Kind = { holds: isText, words: 'a text', example: (key) => `${key}: '…'` };

const LIST: Kind = {
  holds: (value) => Array.isArray(value) && value.every(isText),
  words: 'a list of texts',
  example: (key) => `${key}: ['…', '…']`,
};

const KINDS: Readonly<Record<keyof ReactPageMetadata, Kind>> = {
  title: TEXT,
  description: TEXT,
  image: TEXT,
  keywords: LIST,
  wrapperClassName: TEXT,
  feed: TEXT,
};

/** Validates the `metadata` that a React page exports: no compiler checks the types of a site's pages. */
export function checkMetadata(path: ContentPath, written: unknown): CheckedMetadata {
  const place = { file: `content/${path}`, line: 1, column: 1 };
  if (written === undefined || written === null) return { metadata: {}, problems: [] };
  if (!isMapping(written)) {
    const text = `metadata must be an object, not ${inWords(written)}.`;
    const hint = "Write it like export const metadata = { title: '…', keywords: ['…'] };";
    return { metadata: {}, problems: [error('page-metadata', text, { ...place, hint })] };
  }
  const entries = Object.entries(written).filter(([, value]) => value !== undefined);
  const isRight = ([key, value]: readonly [string, unknown]): boolean =>
    ownValue(KINDS, key)?.holds(value) === true;
  return {
    metadata: Object.fromEntries(entries.filter(isRight)) as ReactPageMetadata,
    problems: entries
      .filter((entry) => !isRight(entry))
      .flatMap((entry) => {
        const kind = ownValue(KINDS, entry[0]);
        return kind === undefined ? slip(entry[0], place) : [wrongValue(entry, kind, place)];
      }),
  };
}

function wrongValue(
  [key, value]: readonly [string, unknown],
  { words, example }: Kind,
  place: Place,
): Problem {
  const given =
    Array.isArray(value) && words === LIST.words ? 'a list that contains other values' : inWords(value);
  return error('page-metadata', `metadata.${key} must be ${words}, not ${given}.`, {
    ...place,
    hint: `Write it like ${example(key)}.`,
  });
}

/** As in front matter, other unknown keys are allowed. */
function slip(key: string, place: Place): readonly Problem[] {
  const meant = Object.keys(KINDS).find((known) => isSlip(key, known));
  if (meant === undefined) return [];
  const text = `Unknown metadata key metadata.${key}.`;
  return [warning('page-metadata', text, { ...place, hint: `Did you mean "${meant}"?` })];
}
