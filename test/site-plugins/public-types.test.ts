import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../helpers/sources.ts';
import { makeTypes } from './manual.ts';

const TYPES = join(repository, 'lib/types');
const ENTRIES = [
  'plugin.d.ts',
  'plugin-data.d.ts',
  'contract/api-data.d.ts',
  'contract/browser.d.ts',
  'contract/code-blocks.d.ts',
  'contract/commands.d.ts',
  'contract/site.d.ts',
  'contract/tasks.d.ts',
  'contract/typed-data.d.ts',
  'pipeline/testing-types.d.ts',
];

/** The declarations of a file without their comments: name → text. */
function declarationsIn(path: string): readonly (readonly [name: string, text: string])[] {
  const text = readFileSync(join(TYPES, path), 'utf8').replace(/^ *\/\*\*.*?\*\/\n/gms, '');
  return text.split(/^(?=\w)/m).flatMap((declaration) => {
    const name = /^(?:export )?(?:declare )?(?:interface|type|function|const) (\w+)/.exec(declaration)?.[1];
    return name === undefined ? [] : [[name, declaration.trim()] as const];
  });
}

/** Every declaration that the entries have or lead to, in the order in which they lead there. */
function publicDeclarations(): readonly string[] {
  const all = new Map(files().flatMap(declarationsIn));
  const exported = readFileSync(join(TYPES, 'plugin.d.ts'), 'utf8').matchAll(/^export \{ (.*) \} from/gm);
  const reached = new Set([
    ...ENTRIES.flatMap(declarationsIn).map(([name]) => name),
    ...[...exported].flatMap(([, names = '']) => names.split(', ')),
  ]);
  for (const name of reached)
    for (const [word] of (all.get(name) ?? '').matchAll(/\b[A-Z]\w+\b/g))
      if (all.has(word)) reached.add(word);
  return [...reached].map((name) => all.get(name) ?? '');
}

function files(): readonly string[] {
  return readdirSync(TYPES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.d.ts'))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

makeTypes();

test('the published types are those of the contract, and nothing of the program', () => {
  expect(files()).toEqual([
    'command-line/printable.d.ts',
    'contract/api-data.d.ts',
    'contract/browser.d.ts',
    'contract/checks.d.ts',
    'contract/code-blocks.d.ts',
    'contract/commands.d.ts',
    'contract/edition.d.ts',
    'contract/pages.d.ts',
    'contract/reference.d.ts',
    'contract/site.d.ts',
    'contract/syntax.d.ts',
    'contract/tasks.d.ts',
    'contract/typed-data.d.ts',
    'files/decode.d.ts',
    'files/hash.d.ts',
    'files/named-file.d.ts',
    'markdown/article/text.d.ts',
    'markdown/code/elisions.d.ts',
    'markdown/code/languages.d.ts',
    'markdown/code/longer-fence.d.ts',
    'markdown/code/session.d.ts',
    'markdown/explicit-id.d.ts',
    'markdown/marks.d.ts',
    'markdown/nodes.d.ts',
    'markdown/time-limit.d.ts',
    'pages/markdown-copy.d.ts',
    'pages/page.d.ts',
    'pipeline/testing-types.d.ts',
    'platform/join-path.d.ts',
    'platform/pattern-steps.d.ts',
    'plugin-data.d.ts',
    'plugin.d.ts',
    'reference/foreign-problems.d.ts',
    'shared/budget.d.ts',
    'shared/editions.d.ts',
    'shared/escape.d.ts',
    'shared/excerpt.d.ts',
    'shared/hidden-characters.d.ts',
    'shared/kebab-case.d.ts',
    'shared/limits.d.ts',
    'shared/lines.d.ts',
    'shared/lists.d.ts',
    'shared/own-value.d.ts',
    'shared/paths.d.ts',
    'shared/props.d.ts',
    'shared/site-props.d.ts',
    'shared/site-url.d.ts',
    'shared/suggestions.d.ts',
    'shared/theme.d.ts',
    'shared/usage-error.d.ts',
    'types.d.ts',
    'yaml/basic-fields.d.ts',
    'yaml/cause.d.ts',
    'yaml/document.d.ts',
    'yaml/messages.d.ts',
    'yaml/path.d.ts',
    'yaml/places.d.ts',
  ]);
});

test('no two public declarations have one name', () => {
  // Limits have the names of groups: `limits.text`.
  const names = files()
    .filter((path) => path !== 'shared/limits.d.ts')
    .flatMap(declarationsIn)
    .map(([name]) => name);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});

// A change that breaks plugins makes the next release a major one: docs/plugins.md, "What is stable".
test('public-types.txt lists every export of paydocs/plugin and paydocs/plugin/testing with its type', async () => {
  await expect(`${publicDeclarations().join('\n\n')}\n`).toMatchFileSnapshot('public-types.txt');
});

test('the modules export the functions of the contract, and nothing else', async () => {
  expect(Object.keys(await import(join(repository, 'lib/plugin.js'))).sort()).toEqual([
    'ProblemsError',
    'TimeLimitError',
    'UsageError',
    'batches',
    'bytesIn',
    'compareText',
    'contentHash',
    'contentPath',
    'counted',
    'createBudget',
    'createSuggestionBudget',
    'decode',
    'definePlugin',
    'didYouMean',
    'didYouMeanWithin',
    'difference',
    'editionFile',
    'editionFolder',
    'editionsOf',
    'element',
    'encodePath',
    'error',
    'escapeAttribute',
    'excerptOf',
    'explicitId',
    'fenceFor',
    'fileHref',
    'filesKey',
    'findLanguage',
    'hrefOf',
    'htmlFileOf',
    'inAscii',
    'joinPath',
    'joinProblems',
    'kebabCase',
    'labelOf',
    'lastAtOrBefore',
    'limits',
    'lineStartsOf',
    'localeOf',
    'markdownCopyFile',
    'markdownCopyOf',
    'markdownFileOf',
    'namedFile',
    'nearest',
    'nodesIn',
    'outputPath',
    'ownValue',
    'placeAt',
    'placeInText',
    'plainText',
    'printable',
    'problemAt',
    'routeKey',
    'sessionCommands',
    'shortHash',
    'textOf',
    'versionFolder',
    'warning',
    'withinProcessorTime',
    'withoutElisions',
    'withoutHidden',
  ]);
  expect(Object.keys(await import(join(repository, 'lib/plugin-data.js'))).sort()).toEqual([
    'entriesOf',
    'explainYamlError',
    'findCause',
    'flag',
    'longestSafeText',
    'parseYaml',
    'placeOf',
    'readDataFile',
    'section',
    'text',
    'textThat',
    'wholeNumber',
    'z',
  ]);
  expect(Object.keys(await import(join(repository, 'lib/testing.js')))).toEqual(['buildSite']);
});
