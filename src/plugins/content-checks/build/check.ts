import { error, type Problem } from '../../../problems.ts';
import type { ArticleCheck } from '../../../reference/checks.ts';
import type { CodeMark } from '../../../types.ts';
import { placeInCode } from '../../shared/marks.ts';
import type { Fault } from './code/fault.ts';
import { faultsOf } from './code/faults.ts';
import { checkedLanguages, installedGrammars } from './code/languages.ts';
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
        const faults = await faultsOf(codes, { store, workers, version });
        return articles.map((marks) => [
          ...marks.codes.flatMap((code) => syntaxProblem(code, faults.get(code))),
          ...secrets(marks),
        ]);
      },
    };
  },
  compare: incompleteSets,
};

/** What the author reads about code that does not parse. */
function syntaxProblem(mark: CodeMark, fault: Fault | undefined): readonly Problem[] {
  if (fault === undefined) return [];
  const { file, language, blockLine } = mark;
  const fence = `\`\`\`${language}`;
  const at = { file: `content/${file}`, ...placeInCode(mark, fault.index), blockLine };
  if (fault.isTooComplex) {
    const hint = `Shorten it, or write "${fence} fragment": such code is not read.`;
    return [error('too-complex', fault.text, { ...at, hint })];
  }
  const hint = `Correct it. After "${fence} elided", "…" may replace code that is left out; code after "${fence} fragment" is not read.`;
  return [error('code-syntax', fault.text, { ...at, hint })];
}
