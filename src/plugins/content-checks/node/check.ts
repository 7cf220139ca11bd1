import { findLanguage } from '../../../markdown/code/languages.ts';
import { error, type Problem, type ProblemAt, warning, withPlace } from '../../../problems.ts';
import type { ArticleCheck } from '../../../reference/checks.ts';
import { editionFolder } from '../../../shared/editions.ts';
import type { CodeMark, Doc, LanguageTabs, Marks } from '../../../types.ts';
import { placeInCode } from '../../shared/marks.ts';
import { problemAt, textOf } from '../../shared/problem-at.ts';
import { checkedLanguages, installedGrammars } from './code/languages.ts';
import { problemsOf } from './code/problems.ts';

/** Patterns of secrets that must never be published: keys of live environments, private keys, cloud keys. */
const SECRETS: readonly (readonly [pattern: RegExp, what: string])[] = [
  // Words such as `download_live_photo` are names: a key has digits or capital letters, or is long.
  [/\b[A-Za-z]{2,10}_live_(?=[a-z]*[A-Z0-9]|[a-z]{16})[A-Za-z0-9]{4,}/g, 'a key of the live environment'],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/g, 'a private key'],
  [/\bAKIA[0-9A-Z]{16}\b/g, 'an access key of Amazon Web Services'],
  [/\bgh[pousr]_[A-Za-z0-9]{36}\b/g, 'an access token of GitHub'],
];

/** Placeholders for secrets: `sk_live_xxxxxxxx`, `sk_live_YOUR_KEY`, the key in the documentation of AWS. */
const PLACEHOLDER = /_live_(\w)\1*(?!\w)|YOUR|EXAMPLE/;

/** Secrets in the text and in code. */
export function secrets({ texts, codes }: Marks): readonly Problem[] {
  return [...texts, ...codes].flatMap((mark) =>
    SECRETS.flatMap(([pattern, what]) =>
      [...textOf(mark).matchAll(pattern)].flatMap(({ 0: secret, index }) =>
        PLACEHOLDER.test(secret)
          ? []
          : problemAt(
              mark,
              index,
              error('live-secret', `"${secret.slice(0, 12)}…" looks like ${what}.`, {
                hint: 'Write a made-up one of the sandbox, such as key_test_01. If it was a real one, have it revoked.',
              }),
            ),
      ),
    ),
  );
}

/** Finds code that does not parse, secrets, and sets of samples that lack a language. */
export const codeCheck: ArticleCheck = {
  languages: checkedLanguages,
  open({ store, workers }) {
    const version = installedGrammars()?.version ?? '';
    return {
      key: version,
      async check(articles) {
        const codes = articles.flatMap((marks) => marks.codes);
        const found = await problemsOf(codes, { store, workers, version });
        return articles.map((marks) => [
          ...marks.codes.flatMap((code) => syntaxProblem(code, found.get(code))),
          ...secrets(marks),
        ]);
      },
    };
  },
  compare: incompleteSets,
};

/** Returns the problem of code that does not parse, for the author. */
function syntaxProblem(mark: CodeMark, found: ProblemAt | undefined): readonly Problem[] {
  if (found === undefined) return [];
  const { file, language, blockLine } = mark;
  const { offset, problem } = found;
  const fence = `\`\`\`${language}`;
  const hint =
    problem.code === 'too-complex'
      ? `Shorten it, or write "${fence} fragment": such code is not read.`
      : `Correct it. After "${fence} elided", "…" may replace code that is left out; code after "${fence} fragment" is not read.`;
  const place = { file: `content/${file}`, ...placeInCode(mark, offset) };
  return [withPlace({ ...problem, blockLine, hint }, place)];
}

/**
 * A reader who has chosen a language wants it on every page of a version, in one
 * language of the text: what one set of samples has, all must have.
 */
export function incompleteSets(docs: readonly Pick<Doc, 'path' | 'languageTabs'>[]): readonly Problem[] {
  const editions = new Map<string, LanguageTabs[]>();
  for (const { path, languageTabs } of docs) {
    if (languageTabs.length === 0) continue;
    const folder = editionFolder(path);
    const own = editions.get(folder);
    if (own === undefined) editions.set(folder, [...languageTabs]);
    else own.push(...languageTabs);
  }
  return [...editions.values()].flatMap(missingIn);
}

function missingIn(sets: readonly LanguageTabs[]): readonly Problem[] {
  const all = [...new Set(sets.flatMap(({ values }) => values))];
  return sets.flatMap(({ values, file, line, column }) => {
    const missing = all.filter((value) => !values.includes(value));
    if (missing.length === 0) return [];
    const names = missing.map((value) => findLanguage(value, [])?.label ?? value);
    const text = `These samples lack ${names.join(', ')}, which others have.`;
    const hint = 'Add a tab for each, or give the tabs another group than "language".';
    return [warning('missing-language', text, { file: `content/${file}`, line, column, hint })];
  });
}
