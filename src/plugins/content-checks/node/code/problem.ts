import { error, type ProblemAt } from '../../../../problems.ts';

/** The problem of code that its parser cannot read within its limits. */
export const TOO_COMPLEX: ProblemAt = {
  offset: 0,
  problem: error('too-complex', 'This code is nested too deep, or takes too long to read.'),
};

/** Returns the problem of code that stops making sense in its language. */
export function syntaxProblem(offset: number, text: string): ProblemAt {
  return { offset, problem: error('code-syntax', text) };
}

/** Returns a sentence about the code from an offset on, with its own words. */
export function unexpected(code: string, offset: number, language: string): ProblemAt {
  const found = code.slice(offset).trimStart().split('\n')[0]?.trim().slice(0, 40) ?? '';
  const text =
    found === '' ? `This ${language} ends too early.` : `This is not ${language} from "${found}" on.`;
  return syntaxProblem(offset, text);
}
