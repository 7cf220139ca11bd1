import { type CodeClass, PROBLEM_CODES } from '../../src/shared/problem-codes.ts';

/** Class → the severities that the manual shows, with their marks. */
const SEVERITIES: Readonly<Record<CodeClass, string>> = {
  error: 'error',
  warning: 'warning',
  either: 'error, warning',
  byLinks: 'error¹',
  security: 'error 🔒',
  securityEither: 'error, warning 🔒',
  securityStrict: 'warning² 🔒',
  strict: 'warning²',
  setupError: 'error ⚙',
  setupWarning: 'warning ⚙',
  setupEither: 'error, warning ⚙',
};

/** Page of the manual → the tables that it has. */
export const CODE_PAGES: Readonly<Record<string, readonly (keyof typeof PROBLEM_CODES)[]>> = {
  'docs/writing.md': ['files', 'site', 'markdown', 'setup'],
  'docs/reference.md': ['reference'],
  'docs/checks.md': ['checks'],
};

/** Returns a table of codes, sorted, as a Markdown table. */
export function codesTable(name: keyof typeof PROBLEM_CODES): string {
  const classes = Object.keys(SEVERITIES) as readonly CodeClass[];
  const table: Partial<Record<CodeClass, Readonly<Record<string, string>>>> = PROBLEM_CODES[name];
  const rows = classes.flatMap((kind) =>
    Object.entries(table[kind] ?? {}).map(([codes, meaning]) => {
      const named = codes.split(' ').map((code) => `\`${code}\``);
      return `| ${named.join(', ')} | ${SEVERITIES[kind]} | ${meaning.replaceAll('|', '\\|')} |`;
    }),
  );
  return ['| code | severity | what is wrong |', '| --- | --- | --- |', ...rows.sort()].join('\n');
}
