import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../../helpers/site.ts';
import { repository } from '../../helpers/sources.ts';
import { gatewayFile } from '../../plugins/sandbox/gateway.ts';
import { builtOwnSite } from '../sites.ts';

/** Java compiles each sample, and PHP needs an extension: both are for `prove`. */
const LANGUAGES =
  process.env.MODE === 'long'
    ? ['curl', 'javascript', 'python', 'php', 'java']
    : ['curl', 'javascript', 'python'];

test('every published sample of every operation runs against the sandbox', async () => {
  const languages = LANGUAGES.flatMap((name) => ['--language', name]);
  const { status, stdout } = await runHere(repository, ['samples', 'run', '--no-write', ...languages], {
    env: process.env,
  });
  expect({ status, failed: /^✘.*/m.exec(stdout)?.[0] }).toEqual({ status: 0, failed: undefined });
  for (const name of ['cURL', 'Node.js', 'Python'])
    expect(stdout).toMatch(
      new RegExp(`^✔ {2}${name.replace('.', '\\.')} [\\d.]+: (\\d+) of \\1 samples passed$`, 'm'),
    );
});

test('every page that explains a refusal of the gateway is on the site', async () => {
  const { rules, site } = await gatewayFile();
  const dist = await builtOwnSite();
  expect(site).toBe('https://docs.gateway.example/');
  const pages = Object.values(rules.refusals).flatMap((rule) => rule?.page ?? []);
  for (const page of pages) {
    const [path = '', anchor] = page.split('#');
    const file = join(dist, path, 'index.html');
    expect(existsSync(file), page).toBe(true);
    if (anchor !== undefined) expect(readFileSync(file, 'utf8')).toContain(`id="${anchor}"`);
  }
});
