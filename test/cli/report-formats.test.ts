import { expect, test } from 'vitest';
import { runHere, site } from '../helpers/site.ts';

const FILES = { 'docs/a b.md': '# A\n\n[a](/x<1>)\n\n```unheard-of\nx\n```\n' };

const LINK = 'No page at "/x<1>".';
const LANGUAGE = 'No language "unheard-of" to highlight.\nName another one, or "text" for none.';

async function report(format: string, files: Readonly<Record<string, string>> = FILES): Promise<string> {
  const chain = site(files);
  await chain;
  const env = { CI_PROJECT_DIR: `${chain.directory}/..` };
  const { stdout, stderr, status } = await runHere(chain.directory, ['check', '--format', format], { env });
  expect(stderr).toBe('');
  expect(status).toBe(files === FILES ? 1 : 0);
  return stdout.replaceAll(chain.directory.split('/').at(-1) ?? '', 'site');
}

test('github has a workflow command for each problem', async () => {
  expect(await report('github')).toBe(
    `::error file=site/content/docs/a b.md,line=3,col=5,title=broken-link::No page at "/x<1>".
::warning file=site/content/docs/a b.md,line=5,col=4,title=unknown-language::No language "unheard-of" to highlight.%0AName another one, or "text" for none.
`,
  );
});

test('gitlab has an issue of its code quality report for each problem, each with another fingerprint', async () => {
  const issues = JSON.parse(await report('gitlab'));
  const location = (line: number) => ({ path: 'site/content/docs/a b.md', lines: { begin: line } });
  const fingerprint = expect.stringMatching(/^[\da-f]{64}$/);
  expect(issues).toEqual([
    { description: LINK, check_name: 'broken-link', fingerprint, severity: 'major', location: location(3) },
    {
      description: LANGUAGE,
      check_name: 'unknown-language',
      fingerprint,
      severity: 'minor',
      location: location(5),
    },
  ]);
  expect(issues[0].fingerprint).not.toBe(issues[1].fingerprint);
});

test('sarif names the rules and has a result with an encoded address for each problem', async () => {
  const place = (startLine: number, startColumn: number) => [
    {
      physicalLocation: {
        artifactLocation: { uri: 'site/content/docs/a%20b.md' },
        region: { startLine, startColumn },
      },
    },
  ];
  expect(JSON.parse(await report('sarif'))).toEqual({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'paydocs', rules: [{ id: 'broken-link' }, { id: 'unknown-language' }] } },
        results: [
          { ruleId: 'broken-link', level: 'error', message: { text: LINK }, locations: place(3, 5) },
          {
            ruleId: 'unknown-language',
            level: 'warning',
            message: { text: LANGUAGE },
            locations: place(5, 4),
          },
        ],
      },
    ],
  });
});

test('junit has a test case for each problem: errors fail, warnings do not', async () => {
  expect(await report('junit')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="paydocs" tests="2" failures="1">
    <testcase classname="broken-link" name="site/content/docs/a b.md:3"><failure type="broken-link">No page at &quot;/x&lt;1&gt;&quot;.</failure></testcase>
    <testcase classname="unknown-language" name="site/content/docs/a b.md:5"><system-out>No language &quot;unheard-of&quot; to highlight.
Name another one, or &quot;text&quot; for none.</system-out></testcase>
  </testsuite>
</testsuites>
`);
});

test('a site without problems has one test that passes', async () => {
  expect(await report('junit', { 'docs/a.md': '# A\n' })).toContain(
    'tests="1" failures="0">\n    <testcase classname="paydocs" name="site" />',
  );
});

test('an unknown format and a format together with --json are mistakes of usage', async () => {
  const { directory } = site(FILES);
  expect(await runHere(directory, ['check', '--format', 'xml'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Allowed choices are github, gitlab, sarif, junit.'),
  });
  expect(await runHere(directory, ['build', '--format', 'junit', '--json'])).toMatchObject({ status: 2 });
});
