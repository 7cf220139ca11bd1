/** Where code stops making sense in its language. */
export interface Fault {
  /** Of the character in the code. */
  readonly index: number;
  /** A sentence. */
  readonly text: string;
  /** True: the code was not read to its end. */
  readonly isTooComplex?: true;
}

/** The fault of code that its parser cannot read within its limits. */
export const TOO_COMPLEX: Fault = {
  index: 0,
  text: 'This code is nested too deep, or takes too long to read.',
  isTooComplex: true,
};

/** A sentence about the code from an index on, with its own words. */
export function unexpected(code: string, index: number, language: string): Fault {
  const found = code.slice(index).trimStart().split('\n')[0]?.trim().slice(0, 40) ?? '';
  const text =
    found === '' ? `This ${language} ends too early.` : `This is not ${language} from "${found}" on.`;
  return { index, text };
}
