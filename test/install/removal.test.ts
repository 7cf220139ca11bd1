import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../helpers/folder.ts';
import { repository } from '../helpers/sources.ts';

const PLUGINS = readdirSync(join(repository, 'src/plugins'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
  .map(({ name }) => name);

/** The plugin whose parts reach furthest, and, in the long form, all others. */
const removed = process.env.MODE === 'long' ? PLUGINS : ['search'];

test.each(removed)(
  'without the folder of "%s" and its line, the program compiles and builds a site',
  (name) => {
    const copy = folder();
    for (const part of ['bin', 'scripts', 'src', 'theme', 'package.json', 'tsconfig.json'])
      cpSync(join(repository, part), join(copy, part), { recursive: true });
    symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'));
    rmSync(join(copy, 'src/plugins', name), { recursive: true });
    const list = join(copy, 'src/plugins/index.ts');
    const before = readFileSync(list, 'utf8');
    const imported = new RegExp(`import (?:\\{ )?(\\w+)(?: \\})? from './${name}/plugin.ts';\n`).exec(before);
    const after = before.replace(imported?.[0] ?? '', '').replace(`  ${imported?.[1]},\n`, '');
    expect(before.split('\n').length - after.split('\n').length).toBe(2);
    writeFileSync(list, after);
    mkdirSync(join(copy, 'site/content/docs'), { recursive: true });
    writeFileSync(join(copy, 'site/site.config.yaml'), 'title: A site\nurl: https://docs.example\n');
    writeFileSync(join(copy, 'site/content/docs/guide.md'), '# Guide\n\nHello.\n');
    const run = (...args: readonly string[]) =>
      execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
    run('scripts/compile.mjs');
    expect(run('bin/paydocs.js', 'build', '--site', 'site')).toContain('✔');
    expect(readFileSync(join(copy, 'site/dist/docs/guide/index.html'), 'utf8')).toContain('Hello.');
    expect(existsSync(join(copy, 'site/dist/sitemap.xml'))).toBe(name !== 'sitemap');
  },
);
