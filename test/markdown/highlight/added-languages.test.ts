import { expect, test } from 'vitest';
import { readConfig } from '../../../src/config/load.ts';
import { checkAddedLanguages } from '../../../src/markdown/highlight/added-languages.ts';

test('added languages that nothing can highlight are reported, each with its place', async () => {
  const { config } = readConfig(
    `title: T
url: https://a.example
code:
  languages:
    - abap
    - Pythn
    - py
    - ../x
`,
    { navbar: [] },
  );
  expect(config?.code.languages).toEqual(['abap', 'pythn', 'py', '../x']);
  const problems = config === undefined ? [] : await checkAddedLanguages({ config });
  expect(
    problems.map(
      ({ severity, code, file, line, column, text, hint }) =>
        `${severity} ${code} ${file}:${line}:${column} ${text} ${hint}`,
    ),
  ).toEqual([
    'warning unknown-language site.config.yaml:6:7 Unknown code language "pythn". Did you mean "python"?',
    'warning unknown-language site.config.yaml:8:7 Unknown code language "../x". Use the name that Prism has for it, or remove it.',
  ]);
});
