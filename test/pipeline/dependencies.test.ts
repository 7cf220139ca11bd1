import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build } from '../../src/pipeline/build.ts';
import { type BuildRequest, silentReporter } from '../../src/platform/build-request.ts';
import { type Problem, ProblemsError } from '../../src/problems.ts';
import { type Files, filesOf, folder } from '../helpers/folder.ts';

/*
 * Things that an output or a problem is made from, one at a time: after a change of it, an incremental build has the bytes
 * and the problems of a clean one.
 */

const CONFIG = 'title: Site\nurl: https://docs.example\n';
const API = `${CONFIG}reference: { openapi: content/reference/api.yaml }\n`;

/** An OpenAPI file in which nothing has a description but what is given. */
function api(paths: object, more: object = {}): string {
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'API', version: '1' }, paths, ...more });
}

const answer = { responses: { 200: { description: '' } } };
const read = { operationId: 'read', tags: ['first'], ...answer };
const notify = { operationId: 'notify', tags: ['second'], ...answer };
const described = { ...read, description: 'See [more](gone.md).' };
const twoApis = (first: string, second: string): string =>
  `${CONFIG}reference: [{ openapi: content/reference/${first}.yaml }, { openapi: content/reference/${second}.yaml }]\n`;

const RULES = 'results: [{ operations: [read], sets: {} }]\n';

const outputs = (word: string): string =>
  `export default { name: 'own', options: (z) => z.object({ word: z.string() }), outputs: ({ word }) => [{
    name: 'own',
    finish(all, { results }) {
      const made = results.get('made') ?? '${word} ' + word;
      results.put('made', made);
      return [{ path: 'made.txt', data: made }, { path: 'own.txt', key: 'own', data: () => '${word} ' + word }];
    },
  }] };\n`;
const plugin = (word: string): string => `${CONFIG}plugins: [{ ./own.mjs: { word: ${word} } }]\n`;
const alias = (file: string): string =>
  JSON.stringify({ compilerOptions: { paths: { words: [`./${file}.ts`] } } });

interface Change {
  readonly before: Files;
  /** Changed files; null for a removed one. */
  readonly after: Readonly<Record<string, string | null>>;
}

const CHANGES: Readonly<Record<string, Change>> = {
  'the default language, which decides whether prose is English': {
    before: {
      'site.config.yaml': `${CONFIG}prose: {}\nlocales: { en: null, de: null }\n`,
      'content/docs/a.md': '# A\n\nPay in order to use the the key.\n',
    },
    after: { 'site.config.yaml': `${CONFIG}prose: {}\nlocales: { de: null, en: null }\n` },
  },
  'whether an operation of a tag is a webhook': {
    before: {
      'site.config.yaml': API,
      'content/reference/api.yaml': api({ '/read': { get: read }, '/notify': { post: notify } }),
      'content/docs/a.md': '# A\n\n::api{part="tags"}\n',
    },
    after: {
      'content/reference/api.yaml': api(
        { '/read': { get: read } },
        { webhooks: { notify: { post: notify } } },
      ),
    },
  },
  'the name of an OpenAPI file': {
    before: {
      'site.config.yaml': API,
      'content/reference/api.yaml': api({ '/read': { get: described } }),
      'content/docs/a.md': '# A\n\n::operations\n',
    },
    after: {
      'site.config.yaml': API.replace('api.yaml', 'shop.yaml'),
      'content/reference/api.yaml': null,
      'content/reference/shop.yaml': api({ '/read': { get: described } }),
    },
  },
  'which API is the first': {
    before: {
      'site.config.yaml': `${twoApis('api', 'other')}problems: { sandbox-rule: warn }\n`,
      'content/reference/api.yaml': api({ '/read': { get: read } }),
      'content/reference/other.yaml': api({ '/notify': { post: notify } }),
      'content/reference/sandbox.yaml': RULES,
      'content/docs/a.md': '# A\n',
    },
    after: { 'site.config.yaml': `${twoApis('other', 'api')}problems: { sandbox-rule: warn }\n` },
  },
  'the API of a frozen version, which its sandbox rules are about': {
    before: {
      'site.config.yaml': `${API}problems: { sandbox-rule: warn }\ndocs: { versions: { current: {}, "1.0": {} } }\n`,
      'content/reference/api.yaml': api({ '/read': { get: read } }),
      'content/versions/1.0/reference/api.yaml': api({ '/read': { get: read } }),
      'content/versions/1.0/reference/sandbox.yaml': RULES,
      'content/docs/a.md': '# A\n',
      'content/versions/1.0/docs/a.md': '# A\n',
    },
    after: { 'content/versions/1.0/reference/api.yaml': api({ '/notify': { post: notify } }) },
  },
  'the code of a plugin whose output has keys': {
    before: { 'site.config.yaml': plugin('a'), 'own.mjs': outputs('one'), 'content/docs/a.md': '# A\n' },
    after: { 'own.mjs': outputs('two') },
  },
  'an option of a plugin whose output has keys': {
    before: { 'site.config.yaml': plugin('a'), 'own.mjs': outputs('one'), 'content/docs/a.md': '# A\n' },
    after: { 'site.config.yaml': plugin('b') },
  },
  'the settings of the compiler, which say what an import means': {
    before: {
      'site.config.yaml': CONFIG,
      'tsconfig.json': alias('one'),
      'one.ts': "export default 'one';\n",
      'two.ts': "export default 'two';\n",
      'content/pages/index.tsx':
        "import words from 'words';\n\nexport default function Home() {\n  return <h1>{words}</h1>;\n}\n",
      'content/docs/a.md': '# A\n',
    },
    after: { 'tsconfig.json': alias('two') },
  },
};

type Options = Partial<BuildRequest>;

async function built(siteDirectory: string, options: Options = {}): Promise<readonly Problem[]> {
  try {
    const request = { siteDirectory, drafts: false, strict: false, write: true, cache: true, ...options };
    return (await build(request, silentReporter)).problems;
  } catch (reason) {
    if (reason instanceof ProblemsError) return reason.problems;
    throw reason;
  }
}

/** Builds a site of which an earlier build exists, and a copy without. */
async function expectCleanResult(site: string, options: Options = {}): Promise<void> {
  const copy = folder();
  cpSync(site, copy, { recursive: true });
  for (const made of ['dist', '.paydocs']) rmSync(join(copy, made), { recursive: true });
  const problems = await built(site, options);
  expect(problems).toEqual(await built(copy, options));
  expect(filesOf(join(site, 'dist'))).toEqual(filesOf(join(copy, 'dist')));
}

test.each(Object.entries(CHANGES))('%s', async (_, { before, after }) => {
  const site = folder(before);
  await built(site);
  expect(existsSync(join(site, 'dist'))).toBe(true);
  for (const [path, text] of Object.entries(after))
    if (text === null) rmSync(join(site, path));
    else writeFileSync(join(site, path), text);
  await expectCleanResult(site);
});

test('whether the configuration comes from outside of the site, where it is trusted', async () => {
  const csp = 'security: { content: untrusted, csp: { connect-src: ["https://api.example"] } }\n';
  const site = folder({ 'site.config.yaml': CONFIG + csp, 'content/docs/a.md': '# A\n' });
  await built(site);
  await expectCleanResult(site, { configFile: join(site, 'site.config.yaml') });
});
