import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createModuleReader } from '../../../src/commands/import/javascript/modules.ts';
import { openSource } from '../../../src/commands/import/source.ts';
import { plainData } from '../../../src/javascript/values.ts';
import { folder } from '../../helpers/folder.ts';

function evaluated(code: string, files: Readonly<Record<string, string>> = {}, name = 'site.config.ts') {
  const source = openSource(folder({ [name]: code, ...files }));
  return plainData(createModuleReader(source, '').read(name));
}

test.each<[what: string, code: string, data: unknown]>([
  [
    'an object',
    `export default { a: 1, 'b-c': [true, null, 'x'], d: \`\${1 + 1}\` }`,
    { a: 1, 'b-c': [true, null, 'x'], d: '2' },
  ],
  [
    'types',
    `type A = { a: string }; const a: A = { a: 'x' } as const; export default a satisfies A`,
    { a: 'x' },
  ],
  ['module.exports', `const { b } = { b: 2 }; module.exports = { a: b }`, { a: 2 }],
  [
    'an asynchronous function',
    `export default async function config() { const a = await load(); return { a: 1 }; }`,
    { a: 1 },
  ],
  [
    'a helper of another package',
    `import { defineConfig } from 'vitepress'; export default defineConfig({ a: 1 })`,
    { a: 1 },
  ],
  [
    'an unset variable',
    `export default { a: process.env.A ? 1 : 2, b: process.env.B ?? 'c' }`,
    { a: 2, b: 'c' },
  ],
  [
    'a mapped list',
    `export default { a: Object.entries({ b: 1, c: 2 }).map(([key, value]) => ({ key, value })) }`,
    {
      a: [
        { key: 'b', value: 1 },
        { key: 'c', value: 2 },
      ],
    },
  ],
  [
    'filter, reduce and sort',
    `export default [3, 1, 2].filter((n) => n > 1).sort((a, b) => a - b).reduce((sum, n) => sum + n, '')`,
    '23',
  ],
  [
    'spread and rest',
    `const { a, ...rest } = { a: 1, b: 2, c: 3 }; export default { ...rest, d: [...[1], 2] }`,
    { b: 2, c: 3, d: [1, 2] },
  ],
  ['a default of a parameter', `const f = (a, { b = 2 } = {}) => [a, b]; export default f(1)`, [1, 2]],
  [
    'a loop',
    `const list = []; for (const a of [1, 2, 3]) { if (a === 2) continue; list.push(a); } export default list`,
    [1, 3],
  ],
  [
    'switch',
    `const f = (a) => { switch (a) { case 'x': return 1; default: return 2; } }; export default [f('x'), f('y')]`,
    [1, 2],
  ],
  [
    'a changed property',
    `const config = { a: {} }; config.a.b = 1; config.c ??= 2; export default config`,
    { a: { b: 1 }, c: 2 },
  ],
  [
    'a map',
    `const names = new Map([['a', 1]]); export default [names.get('a'), names.get('b') || 'none']`,
    [1, 'none'],
  ],
  ['a path', `import path from 'node:path'; export default path.resolve(__dirname, './x/../y.js')`, '/y.js'],
  [
    'the name of a package',
    `export default [require.resolve('@docusaurus/preset-classic')]`,
    ['@docusaurus/preset-classic'],
  ],
  ['optional chaining', `const a = { b: null }; export default [a?.b?.c ?? 'none', a.d?.()]`, ['none', null]],
])('%s is evaluated', (_, code, data) => {
  expect(evaluated(code).data).toEqual(data);
});

test('modules and data files of the folder are read', () => {
  const files = {
    'parts/nav.ts': `import { label } from './label.js'; export const nav = [{ label }]; export default nav`,
    'parts/label.ts': `export const label = 'Guide'`,
    'data.json': '{ "versions": ["2.0"] }',
    'users.yaml': '- name: Ada',
  };
  const code = `
    import { nav } from './parts/nav';
    import * as fs from 'node:fs';
    import yaml from 'js-yaml';
    const { versions } = require('./data.json');
    export default { nav, versions, users: yaml.load(fs.readFileSync('users.yaml', 'utf8')) };`;
  expect(evaluated(code, files).data).toEqual({
    nav: [{ label: 'Guide' }],
    versions: ['2.0'],
    users: [{ name: 'Ada' }],
  });
});

test('calls of other packages are recorded, with their arguments', () => {
  const { data, unread } = evaluated(`
    import starlight from '@astrojs/starlight';
    import theme from 'prism';
    export default { list: [starlight({ title: 'Docs' })], theme: theme.dark, onEnd() {} };`);
  expect(data).toEqual({ list: [{ call: '@astrojs/starlight.default(…)', args: [{ title: 'Docs' }] }] });
  expect([...unread]).toEqual([
    ['theme', 'prism.default.dark'],
    ['onEnd', 'a function'],
  ]);
});

test.each<[what: string, code: string]>([
  ['a program', `require('node:child_process').execSync('touch ran'); export default { a: 1 }`],
  ['the constructor of functions', `export default { a: 1, b: (() => {}).constructor('return process')() }`],
  ['eval', `export default { a: 1, b: eval('process'), c: globalThis.process, d: Function('return 1')() }`],
  [
    'a prototype',
    `const a = {}; a.__proto__.polluted = 1; a['__proto__'] = { polluted: 1 }; ({}).constructor.prototype.polluted = 1; export default { a: 1 }`,
  ],
  ['the network', `const r = await fetch('https://example.com'); export default { a: 1, b: r.status }`],
  [
    'a file outside',
    `import fs from 'fs'; export default { a: 1, b: fs.readFileSync('/etc/passwd', 'utf8'), c: fs.readFileSync('../../etc/passwd') }`,
  ],
])('code cannot reach %s', (_, code) => {
  expect(evaluated(code).data).toEqual({ a: 1 });
  expect({}).not.toHaveProperty('polluted');
});

test('a module behind a link that leads out of the folder is not read', () => {
  const outside = folder({ 'secret.json': '{ "key": "secret" }' });
  const directory = folder({ 'a.js': `export default { a: 1, b: require('./secret.json').key }` });
  symlinkSync(join(outside, 'secret.json'), join(directory, 'secret.json'));
  expect(plainData(createModuleReader(openSource(directory), '').read('a.js')).data).toEqual({ a: 1 });
});

test.each<[what: string, code: string]>([
  ['endless recursion', `const f = () => f(); export default { a: 1, b: f() }`],
  ['a circle of values', `const a = { a: 1 }; a.b = a; export default a`],
  ['a circle of modules', `import b from './site.config'; export default { a: 1 }`],
  [
    'a text that doubles',
    `let s = 'x'.repeat(1000); for (const i of [...'x'.repeat(40)]) s = s + s; export default { a: 1, b: s.length > 1000000 ? undefined : undefined }`,
  ],
])('%s ends', (_, code) => {
  expect(evaluated(code).data).toMatchObject({ a: 1 });
});

test.each<[what: string, code: string]>([
  [
    'takes too many steps',
    `const list = [...'x'.repeat(2000)]; list.map(() => list.map(() => list.map(() => 1)));`,
  ],
  [
    'makes a list that doubles',
    `let list = [1, 2]; for (const i of [...'x'.repeat(60)]) list = [...list, ...list];`,
  ],
  [
    'doubles a list where it is',
    `const list = [1, 2]; for (const i of [...'x'.repeat(60)]) list.push(...list);`,
  ],
])('code that %s is a problem', (_, text) => {
  const code = `${text} export default {}`;
  expect(() => evaluated(code)).toThrow('Evaluating this configuration takes too many steps.');
});

test('code that cannot be parsed is a problem that names the file', () => {
  expect(() => evaluated('export default {')).toThrow(/^This cannot be parsed: /);
});
