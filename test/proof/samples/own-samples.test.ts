import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../../helpers/site.ts';
import { repository } from '../../helpers/sources.ts';
import { gatewayFile } from '../../plugins/sandbox/gateway.ts';
import { builtOwnSite } from '../sites.ts';
import { languagesHere, runtimeOf } from './run.ts';

const isLong = process.env.MODE === 'long';
const LANGUAGES = await languagesHere();

/** Operations of the API, in the order of the file; its webhooks, which have no samples, come after them. */
const [paths = ''] = readFileSync(join(repository, 'content/reference/gateway.openapi.yaml'), 'utf8').split(
  /^webhooks:$/m,
);
const operations = [...paths.matchAll(/^ {6}operationId: (\w+)$/gm)].map(([, id = '']) => id);

/** A run of the suite takes every fourth operation, `npm run prove` all of them. */
const shown = operations.filter((_, place) => isLong || place % 4 === 0);

test(`the published samples of ${shown.length} of ${operations.length} operations run against the sandbox`, async () => {
  const options = [
    ...LANGUAGES.flatMap((name) => ['--language', name]),
    ...shown.flatMap((id) => ['--operation', id]),
  ];
  const { status, stdout } = await runHere(repository, ['samples', 'run', '--no-write', ...options], {
    env: process.env,
  });
  expect({ status, failed: /^✘.*/m.exec(stdout)?.[0] }).toEqual({ status: 0, failed: undefined });
  expect(shown.length).toBeGreaterThan(5);
  const passed = [...stdout.matchAll(/^✔ {2}(\S+) [\d.]+: (\d+) of (\d+) samples passed$/gm)];
  const all = String(shown.length);
  expect(passed.map(([, name, ...counts]) => [name, ...counts]).sort()).toEqual(
    LANGUAGES.map((language) => [runtimeOf(language).name, all, all]).sort(),
  );
});

test('every page that explains a refusal of the gateway is on the site', async () => {
  const { rules, site } = await gatewayFile();
  const dist = await builtOwnSite();
  expect(site).toBe('https://docs.gateway.example/');
  const pages = Object.values(rules.refusals).flatMap((rule) => rule?.page ?? []);
  expect(pages.length).toBeGreaterThan(5);
  for (const page of pages) {
    const [path = '', anchor] = page.split('#');
    const file = join(dist, path, 'index.html');
    expect(existsSync(file), page).toBe(true);
    if (anchor !== undefined) expect(readFileSync(file, 'utf8')).toContain(`id="${anchor}"`);
  }
});
