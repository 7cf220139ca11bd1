import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { filesOf } from '../helpers/folder.ts';
import { PROGRAM, site } from '../helpers/site.ts';

const FILES = { 'docs/guide.md': '# Guide\n' };

test.each([
  ['the default theme', {}],
  ['its own colors', { brand: { accent: '#0a7' } }],
  ['fonts of the system', { brand: { fonts: 'system' } }],
  [
    'its own kinds of navbar items',
    { navbar: { items: [{ label: 'More', items: [{ label: 'A', to: '/' }] }] } },
  ],
])('a site with %s gets from the precompiled bundle what the bundler makes', async (_, config) => {
  const precompiled = site(FILES, config);
  const bundled = site(FILES, config);
  // A theme, even an empty one, may override any file.
  mkdirSync(join(bundled.directory, 'theme'));
  for (const one of [precompiled, bundled]) expect(await one.build()).toMatchObject({ status: 0 });
  const output = filesOf(join(precompiled.directory, 'dist'));
  expect(Object.keys(output).some((path) => path.startsWith('assets/client-'))).toBe(true);
  expect(output).toEqual(filesOf(join(bundled.directory, 'dist')));
});

test('a site with the default theme is built without the bundler', async () => {
  const { directory } = site(FILES);
  const build = () =>
    promisify(execFile)(process.execPath, [PROGRAM, 'build', '--no-cache', '--site', directory], {
      env: { ...process.env, ESBUILD_BINARY_PATH: join(directory, 'no-bundler') },
    });
  // The bundler complains of such a setting as soon as it is loaded.
  expect((await build()).stderr).toBe('');
  mkdirSync(join(directory, 'theme'));
  expect((await build()).stderr).toContain('[esbuild]');
});

test('browsers get the kinds of items that stand around the entries of a dropdown', async () => {
  const html = { type: 'html', value: '<b>B</b>' };
  const clientOf = async (items: readonly object[]) => {
    const { directory, build } = site(FILES, { navbar: { items } });
    expect(await build()).toMatchObject({ status: 0 });
    return Object.keys(filesOf(join(directory, 'dist'))).filter((path) => path.startsWith('assets/client-'));
  };
  expect(await clientOf([{ type: 'localeDropdown', dropdownItemsBefore: [html] }])).toEqual(
    await clientOf([{ type: 'localeDropdown' }, html]),
  );
});
