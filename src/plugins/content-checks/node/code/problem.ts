export interface CodeProblem {
  readonly offset: number;
  readonly code: 'code-syntax' | 'too-complex';
  readonly problem: string;
}

/** Problem of code that exceeds the limits of its parser. */
export const TOO_COMPLEX: CodeProblem = {
  offset: 0,
  code: 'too-complex',
  problem: 'This code is nested too deep, or takes too long to read.',
};

/** Returns the problem of a syntax error. */
export function syntaxProblem(offset: number, problem: string): CodeProblem {
  return { offset, code: 'code-syntax', problem };
}

/** Returns the syntax error for the code at an offset, which it quotes. */
export function unexpected(code: string, offset: number, language: string): CodeProblem {
  const found = code.slice(offset).trimStart().split('\n')[0]?.trim().slice(0, 40) ?? '';
  const text =
    found === '' ? `This ${language} ends too early.` : `This is not ${language} from "${found}" on.`;
  return syntaxProblem(offset, text);
}
