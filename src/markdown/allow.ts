import { type Problem, warning } from '../problems.ts';

/** `<!-- allow code: reason -->`: the author knows of one problem on the line below. */
export interface Allowance {
  /** Of the problem. */
  readonly code: string;
  /** Relative to the site's directory, as in problems. */
  readonly file: string;
  /** Where the comment stands. */
  readonly line: number;
  readonly column: number;
  /** The line that it speaks of. */
  readonly allowedLine: number;
}

/** Problems that no comment in the content can allow: whoever writes it may be the one to be kept out. */
const NEVER_ALLOWED: ReadonlySet<string> = new Set(['raw-html']);

/** Takes out each problem that an allowance covers; each allowance covers one. Gives what is left of both. */
export function applyAllowances(
  problems: readonly Problem[],
  allowances: readonly Allowance[],
): { readonly problems: readonly Problem[]; readonly unused: readonly Allowance[] } {
  const unused = [...allowances];
  const left = problems.filter(({ code, file, line, blockLine }) => {
    if (NEVER_ALLOWED.has(code)) return true;
    const index = unused.findIndex(
      (allowance) =>
        allowance.code === code &&
        allowance.file === file &&
        (allowance.allowedLine === line || allowance.allowedLine === blockLine),
    );
    if (index >= 0) unused.splice(index, 1);
    return index < 0;
  });
  return { problems: left, unused };
}

/** The warnings for allowances that nothing needed, once every stage has applied them. */
export function unusedAllowances(allowances: readonly Allowance[]): readonly Problem[] {
  return allowances.map(({ code, file, line, column }) =>
    warning('unused-allowance', `Nothing on the next line is a problem of the kind "${code}".`, {
      file,
      line,
      column,
      hint: 'Remove the comment, or correct the code in it.',
    }),
  );
}

const ALLOW = /^<!--\s*allow\s+([a-z][a-z\d-]*)\s*:\s*\S[\s\S]*?-->$/;

/** The code in an allowance comment; undefined for every other comment. A reason must follow the code. */
export function allowedCode(comment: string): string | undefined {
  return ALLOW.exec(comment)?.[1];
}

const REASONLESS = /^<!--\s*allow\s+([a-z][a-z\d-]*)\s*:?\s*-->$/;

/** The code in a comment that would allow a problem if it gave a reason. */
export function reasonlessCode(comment: string): string | undefined {
  return REASONLESS.exec(comment)?.[1];
}

/** Lets allowances on consecutive lines all speak of the first line below them. */
export function stackAllowances(allowances: readonly Allowance[]): readonly Allowance[] {
  const lines = new Set(allowances.map(({ file, line }) => `${line} ${file}`));
  return allowances.map((allowance) => {
    let { allowedLine } = allowance;
    while (lines.has(`${allowedLine} ${allowance.file}`)) allowedLine += 1;
    return allowedLine === allowance.allowedLine ? allowance : { ...allowance, allowedLine };
  });
}
