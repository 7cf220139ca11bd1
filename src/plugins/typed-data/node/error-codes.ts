import type { EditionNames, MarkdownText, ReferenceUse, ShownFragment } from 'paydocs/plugin';
import { error, type Problem } from '../../../problems.ts';
import type { Budget } from '../../../shared/limits.ts';
import { ownValue } from '../../../shared/own-value.ts';
import { entriesOf } from '../../../yaml/document.ts';
import type { ShopperTextsData } from '../shared/props.ts';
import type { Translate } from '../shared/translate.ts';
import { codeForms } from './code-forms.ts';
import { type DataSite, readOne } from './data.ts';
import { fragment, markdownOf, markdownTable, pageLink, plain, unknown } from './fragment.ts';
import type { DataFile, TypedData } from './schemas.ts';

/** A row of the table of error codes. */
export interface ErrorRow {
  readonly code: string;
  readonly id?: string;
  readonly status: number;
  readonly meaning: MarkdownText;
  readonly retry: string;
  readonly shopper: string | null;
}

/** The columns that a table of error codes may have. */
const TABLES = ['developer', 'shopper', 'retry'] as const;

/** Returns `::error-codes`, `::error-codes{for="shopper"}` or `::error-codes{for="retry"}`. */
export function errorCodesShown(data: TypedData, { attributes }: ReferenceUse): ShownFragment | Problem {
  const file = data['error-codes'];
  const audience = attributes.for ?? 'developer';
  const table = TABLES.find((name) => name === audience);
  if (file === undefined || table === undefined)
    return error('reference-attribute', `There is no table of error codes for "${audience}".`, {
      hint: `There are: ${TABLES.join(', ')}.`,
    });
  if (table === 'retry') return retryShown(file);
  return {
    key: ['error-codes', table, codesOf(file)],
    make: (t) => (table === 'shopper' ? shopperTable(file, t) : developerTable(file, t)),
  };
}

function codesOf({ value, document }: DataFile<'error-codes'>) {
  return entriesOf(document, ['codes'], value.codes);
}

function developerTable(file: DataFile<'error-codes'>, t: Translate) {
  const codes = codesOf(file);
  const rows = codes.map(
    ([code, { status, meaning, retry, shopper }]): ErrorRow => ({
      code,
      id: code,
      status,
      retry,
      shopper,
      meaning: markdownOf(file, meaning, ['codes', code, 'meaning']),
    }),
  );
  const head = [t('errorCode'), t('httpStatus'), t('retryAdvice'), t('meaning')];
  return fragment(
    'error-codes',
    { rows },
    {
      ids: rows.map(({ code }) => code),
      sections: codes.map(([code, { meaning, shopper, status, retry }]) => ({
        id: code,
        heading: code,
        text: [meaning, shopper].filter((text) => text !== null).join(' '),
        code: `${status} ${retry}`,
        names: [code],
      })),
      markdown: markdownTable(
        head,
        rows.map((row) => [`\`${row.code}\``, String(row.status), `\`${row.retry}\``, row.meaning]),
      ),
    },
  );
}

/** Returns a table in which codes with the same text share a row. */
function shopperTable(file: DataFile<'error-codes'>, t: Translate) {
  const byText = new Map<string, string[]>();
  for (const [code, { shopper }] of codesOf(file))
    if (shopper !== null) byText.set(shopper, [...(byText.get(shopper) ?? []), code]);
  const rows = [...byText].map(([text, codes]) => ({
    text,
    codes: markdownOf(file, codes.map(inCode).join(' '), ['codes', codes[0] ?? '']),
  }));
  const cells = rows.map(({ text, codes }) => [codes, text]);
  const data: ShopperTextsData<MarkdownText> = { rows };
  return fragment('shopper-texts', data, {
    markdown: markdownTable([t('errorCode'), '`shopperMessage`'], cells),
  });
}

function inCode(code: string): string {
  return `\`${code}\``;
}

function retryShown(file: DataFile<'error-codes'>): ShownFragment {
  const advice = entriesOf(file.document, ['retry'], file.value.retry);
  return {
    key: ['retry', advice],
    make(t) {
      const rows = advice.map(([name, text]) => ({
        name,
        text: markdownOf(file, text, ['retry', name]),
      }));
      const markdown = markdownTable(
        ['`retry`', t('retryAction')],
        rows.map(({ name, text }) => [`\`${name}\``, text]),
      );
      const names = advice.map(([name]) => name).join(' ');
      const text = advice.map(([, sentence]) => sentence).join(' ');
      const sections = [{ id: null, heading: '', text, code: names }];
      return fragment('retry-advice', { rows }, { sections, markdown });
    },
  };
}

/** Returns the error codes as names that link to their entries; empty if the file does not name their page. */
export function errorCodeNames(site: DataSite): readonly EditionNames[] {
  const file = readOne('error-codes', site);
  const codes = Object.keys(file?.value.codes ?? {});
  if (file?.value.page === undefined || codes.length === 0) return [];
  return [{ pattern: `^(?:${codeForms(codes)})$`, page: file.value.page, file: file.path }];
}

/** Returns `:error[E2005]`: the code, with its meaning on hover and focus. */
export function errorShown(
  data: TypedData,
  { label }: ReferenceUse,
  suggestions: Budget,
): ShownFragment | Problem {
  const file = data['error-codes'];
  const entry = file && ownValue(file.value.codes, label);
  if (file === undefined || entry === undefined)
    return unknown('error code', label, {
      ...{ known: file?.value.codes ?? {}, file: 'error-codes.yaml', suggestions },
    });
  const { status, meaning, retry } = entry;
  const advice = ownValue(file.value.retry, retry) ?? retry;
  const link = pageLink(file, label, `\`${label}\``);
  return {
    key: ['error', label, entry, advice, link],
    make: () =>
      fragment(
        'tip',
        { name: label, isCode: true, link, text: `${plain(meaning)} (HTTP ${status}). ${plain(advice)}.` },
        { markdown: [`\`${label}\``] },
      ),
  };
}
