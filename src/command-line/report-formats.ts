import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { Problem } from '../problems.ts';
import { escapeAttribute } from '../shared/escape.ts';
import type { ReportFormat } from './arguments.ts';
import { printable, printableLines, withoutLongQuotes } from './printable.ts';
import { formatAnnotation } from './problems.ts';

/** Returns all problems in the format of another tool. `folder` leads from the root of the repository to the site. */
export function formatReport(problems: readonly Problem[], format: ReportFormat, folder: string): string {
  if (format === 'github') return problems.map((problem) => formatAnnotation(problem, folder)).join('');
  const entries = problems.map((problem) => entryOf(problem, folder));
  if (format === 'junit') return junit(entries);
  return `${JSON.stringify(format === 'gitlab' ? entries.map(gitlabIssue) : sarif(entries), null, 2)}\n`;
}

/** A problem, its path from the root of the repository, and its message in words that no program takes for commands. */
interface Entry extends Pick<Problem, 'severity' | 'code' | 'line' | 'column'> {
  readonly path: string | undefined;
  readonly message: string;
}

function entryOf({ severity, code, line, column, file, text, hint }: Problem, folder: string): Entry {
  const message = printableLines(withoutLongQuotes(hint === undefined ? text : `${text}\n${hint}`));
  const path = file === undefined ? undefined : posix.join(folder, printable(file));
  return { severity, code, line, column, path, message };
}

/** Returns an issue of https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format */
function gitlabIssue({ severity, code, line = 1, path = '.', message }: Entry) {
  return {
    description: message,
    check_name: code,
    fingerprint: createHash('sha256').update([code, path, line, message].join('\0')).digest('hex'),
    severity: severity === 'error' ? 'major' : 'minor',
    location: { path, lines: { begin: line } },
  };
}

/** Returns the log of https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */
function sarif(entries: readonly Entry[]) {
  const rules = [...new Set(entries.map(({ code }) => code))].map((id) => ({ id }));
  const results = entries.map(({ severity, code, line, column, path, message }) => ({
    ruleId: code,
    level: severity,
    message: { text: message },
    ...(path !== undefined && {
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: encodeURI(path) },
            ...(line !== undefined && { region: { startLine: line, startColumn: column ?? 1 } }),
          },
        },
      ],
    }),
  }));
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'paydocs', rules } }, results }],
  };
}

/** Returns JUnit's XML: one test case for each problem; without problems, one that passes. */
function junit(entries: readonly Entry[]): string {
  const cases = entries.map(({ severity, code, line, path = 'site', message }) => {
    const name = escapeAttribute(line === undefined ? path : `${path}:${line}`);
    const tag = severity === 'error' ? 'failure' : 'system-out';
    const attributes = severity === 'error' ? ` type="${escapeAttribute(code)}"` : '';
    return `    <testcase classname="${escapeAttribute(code)}" name="${name}"><${tag}${attributes}>${escapeAttribute(message)}</${tag}></testcase>`;
  });
  const failures = entries.filter(({ severity }) => severity === 'error').length;
  const lines = cases.length === 0 ? ['    <testcase classname="paydocs" name="site" />'] : cases;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="paydocs" tests="${lines.length}" failures="${failures}">
${lines.join('\n')}
  </testsuite>
</testsuites>
`;
}
