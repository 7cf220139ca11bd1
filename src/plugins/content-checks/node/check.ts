import {
  type CheckedEdition,
  type CheckedFile,
  type CheckFile,
  type CheckSite,
  type CodeMark,
  editionFolder,
  findLanguage,
  type PluginProblem,
  problemAt,
  textOf,
} from 'paydocs/plugin';
import type { CodeProblem } from './code/problem.ts';
import { problemsOf } from './code/problems.ts';
import type { LanguageTabs } from './tabs.ts';

/** Patterns of secrets, with their names: keys of live environments, private keys, cloud keys. */
const SECRETS: readonly (readonly [pattern: RegExp, what: string])[] = [
  // A key has digits or capitals, or is long; otherwise it is a name such as `download_live_photo`.
  [/\b[A-Za-z]{2,10}_live_(?=[a-z]*[A-Z0-9]|[a-z]{16})[A-Za-z0-9]{4,}/g, 'a key of the live environment'],
  // A line of the key follows: one that is cut short is none.
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----(?:\\[nr]|[^\w+/-]){0,20}(?!(\w)\1{9})[\w+/]{40}/g, 'a private key'],
  [/\bAKIA[0-9A-Z]{16}\b/g, 'an access key of Amazon Web Services'],
  [/\bgh[pousr]_[A-Za-z0-9]{36}\b/g, 'an access token of GitHub'],
];

/** Matches placeholders: `sk_live_xxxxxxxx`, `sk_live_YOUR_KEY`, the key in the documentation of AWS. */
const PLACEHOLDER = /_live_(\w)\1*(?!\w)|YOUR|EXAMPLE/;

/** Returns a problem for each secret in the text and in code. */
export function secrets({ texts, codes }: Pick<CheckedFile, 'texts' | 'codes'>): readonly PluginProblem[] {
  return [...texts, ...codes].flatMap((mark) =>
    SECRETS.flatMap(([pattern, what]) =>
      [...textOf(mark).matchAll(pattern)].flatMap(({ 0: secret, index }) =>
        PLACEHOLDER.test(secret)
          ? []
          : problemAt(mark, index, {
              code: 'live-secret',
              severity: 'error',
              problem: `"${secret.slice(0, 12)}…" looks like ${what}.`,
              hint: 'Write a made-up one of the sandbox, such as key_test_01. If it was a real one, have it revoked.',
            }),
      ),
    ),
  );
}

/** Creates the check of files. It finds invalid code and secrets. */
export function codeCheck(edition: CheckedEdition): CheckFile {
  return async (file) => {
    const found = await problemsOf(file.codes, edition);
    return [...file.codes.flatMap((code) => syntaxProblem(code, found.get(code))), ...secrets(file)];
  };
}

/** Returns the problem of invalid code, for the author of the page. */
function syntaxProblem(mark: CodeMark, found: CodeProblem | undefined): readonly PluginProblem[] {
  if (found === undefined) return [];
  const { offset, code, problem } = found;
  const fence = `\`\`\`${mark.language}`;
  const hint =
    code === 'too-complex'
      ? `Shorten it, or write "${fence} fragment": such code is not read.`
      : `Correct it. After "${fence} elided", "…" may replace code that is left out; code after "${fence} fragment" is not read.`;
  return [problemAt(mark, offset, { code, severity: 'error', problem, hint })];
}

/**
 * Finds sets of samples without a language that other sets of the same version and locale have. A page with several sets in
 * the same languages may have fewer: a guide in some languages.
 */
export const languagesCheck: CheckSite = ({ pages }) => {
  const editions = new Map<string, LanguageTabs[]>();
  for (const { file, noted } of pages) {
    const sets = noted as readonly LanguageTabs[];
    if (sets.length === 0) continue;
    const folder = editionFolder(file.slice('content/'.length));
    editions.set(folder, [...(editions.get(folder) ?? []), ...sets]);
  }
  return [...editions.values()].flatMap(missingIn);
};

function missingIn(sets: readonly LanguageTabs[]): readonly PluginProblem[] {
  const all = [...new Set(sets.flatMap(({ values }) => values))];
  return sets.flatMap(({ values, ...place }) => {
    const missing = all.filter((value) => !values.includes(value));
    const onPage = sets.filter(({ file }) => file === place.file);
    const isChoice = onPage.length > 1 && onPage.every((set) => sameLanguages(set.values, values));
    if (missing.length === 0 || isChoice) return [];
    const names = missing.map((value) => findLanguage(value, [])?.label ?? value);
    const problem = `These samples lack ${names.join(', ')}, which others have.`;
    const hint = 'Add a tab for each, or give the tabs another group than "language".';
    return [{ code: 'missing-language', problem, hint, ...place }];
  });
}

function sameLanguages(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((value) => others.includes(value));
}
