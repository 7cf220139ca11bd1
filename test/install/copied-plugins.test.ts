import { appendFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../helpers/sources.ts';
import { differences, type Output, readOutput } from '../proof/output.ts';
import { emptyFolder, run, unpack } from './packed.ts';

/** Built-in plugins that a site can have a copy of, because they import nothing of the program but the contract. */
const COPIED = ['diagrams', 'tags'];

const folder = emptyFolder('copied');
unpack(folder);

/** Builds the site that uses every feature, with these plugins, and returns its files: path → bytes. */
function built(name: string, plugins: readonly string[]): Output {
  const site = join(folder, name);
  cpSync(join(repository, 'test/proof/every-feature'), site, { recursive: true });
  if (plugins.length > 0)
    appendFileSync(
      join(site, 'site.config.yaml'),
      `\nplugins: ${JSON.stringify(plugins.map((plugin) => `../${plugin}/plugin.ts`))}\n`,
    );
  const program = join(folder, 'node_modules/paydocs/bin/paydocs.js');
  const { status, stderr } = run(site, process.execPath, [program, 'build', '--no-cache']);
  expect(status, stderr).toBe(0);
  return readOutput(join(site, 'dist'));
}

test.each(COPIED)(
  'copied out of the repository and listed by a site, "%s" makes the same files as built in',
  (name) => {
    const original = built('with-original', []);
    cpSync(join(repository, 'src/plugins', name), join(folder, name), { recursive: true });
    const copied = built(`with-${name}`, [name]);
    expect(differences(original, copied)).toEqual([]);
  },
);
