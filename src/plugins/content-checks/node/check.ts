import { type Problem, type ProblemAt, withPlace } from '../../../problems.ts';
import type { ArticleCheck } from '../../../reference/checks.ts';
import type { CodeMark } from '../../../types.ts';
import { placeInCode } from '../../shared/marks.ts';
import { checkedLanguages, installedGrammars } from './code/languages.ts';
import { problemsOf } from './code/problems.ts';
import { incompleteSets } from './language-sets.ts';
import { secrets } from './secrets.ts';

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
