/** A problem of code. */
export interface CodeProblem {
  readonly offset: number;
  readonly code: 'code-syntax' | 'too-complex';
  readonly problem: string;
}

/** The problem of code that its parser cannot read within its limits. */
export const TOO_COMPLEX: CodeProblem = {
  offset: 0,
  code: 'too-complex',
  problem: 'This code is nested too deep, or takes too long to read.',
};

/** Returns the problem of code that stops making sense in its language. */
export function syntaxProblem(offset: number, problem: string): CodeProblem {
  return { offset, code: 'code-syntax', problem };
}

/** Returns a sentence about the code from an offset on, with its own words. */
export function unexpected(code: string, offset: number, language: string): CodeProblem {
  const found = code.slice(offset).trimStart().split('\n')[0]?.trim().slice(0, 40) ?? '';
  const text =
    found === '' ? `This ${language} ends too early.` : `This is not ${language} from "${found}" on.`;
  return syntaxProblem(offset, text);
}
