import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { eventually } from '../../helpers/eventually.ts';
import { EXAMPLES, example } from '../../site-plugins/manual.ts';
import { type ServedSite, serving } from './serving.ts';

const FILES = {
  ...EXAMPLES,
  'content/docs/one.md': '# One\n\n::status\n',
  'content/docs/two.md': '# Two\n',
};

const configWith = (...plugins: readonly unknown[]): string =>
  stringify({ title: 'Test', url: 'https://docs.example', plugins });

const CONFIG = configWith({ './plugins/status.tsx': { service: 'payments' } });

/** Waits until an address shows something. */
function shows(site: ServedSite, path: string, what: string): Promise<void> {
  return eventually(async () => expect((await site.ask(path)).body).toContain(what));
}

test('a saved plugin, and a changed option, reach the page', async () => {
  const site = await serving({ ...FILES, 'site.config.yaml': CONFIG });
  await site.idle();
  await shows(site, '/docs/one', 'payments is available.');
  site.write('plugins/status.tsx', example('plugins/status.tsx').replace('is available', 'is fine'));
  await shows(site, '/docs/one', 'payments is fine.');
  site.write('site.config.yaml', CONFIG.replace('payments', 'refunds'));
  await shows(site, '/docs/one', 'refunds is fine.');
  expect(site.faults).toEqual([]);
});

test('a saved output reaches its file, and a new plugin comes with the configuration', async () => {
  const site = await serving({ ...FILES, 'site.config.yaml': CONFIG });
  await site.idle();
  site.write(
    'site.config.yaml',
    configWith('./plugins/page-index.ts', { './plugins/status.tsx': { service: 'a' } }),
  );
  await shows(site, '/page-index.json', '"title":"One"');
  site.write(
    'plugins/page-index.ts',
    example('plugins/page-index.ts').replace('{ title, route }', '{ name: title, title, route }'),
  );
  await shows(site, '/page-index.json', '"name":"One"');
});

test('a changed data file reaches the page that it makes', async () => {
  const config = configWith('./plugins/people.tsx');
  const site = await serving({ ...FILES, 'content/docs/one.md': '# One\n', 'site.config.yaml': config });
  await site.idle();
  site.write('content/people/ada.yaml', 'name: Ada King\nrole: Analyst\n');
  await shows(site, '/people/ada', 'Ada King');
});

test('a plugin that fails is shown as a problem, and its next save corrects it', async () => {
  const site = await serving({ ...FILES, 'site.config.yaml': CONFIG });
  await site.idle();
  site.write('plugins/status.tsx', example('plugins/status.tsx').replace("name: 'status'", "name: ''"));
  await eventually(() => expect(site.problems().map(({ code }) => code)).toEqual(['plugin']));
  site.write('plugins/status.tsx', example('plugins/status.tsx').replace('is available', 'is back'));
  await shows(site, '/docs/one', 'payments is back.');
  await eventually(() => expect(site.problems()).toEqual([]));
});

test('a plugin that is broken from the start, or does not exist, is corrected by its first good save', async () => {
  const broken = example('plugins/status.tsx').replace('directives:', 'directive:');
  const site = await serving({ ...FILES, 'plugins/status.tsx': broken, 'site.config.yaml': CONFIG });
  await eventually(() => expect(site.problems().map(({ code }) => code)).toEqual(['plugin']));
  site.write('plugins/status.tsx', example('plugins/status.tsx'));
  await shows(site, '/docs/one', 'payments is available.');
  const other = configWith({ './plugins/status.tsx': { service: 'a' } }, './plugins/late.ts');
  site.write('site.config.yaml', other);
  await eventually(() =>
    expect(site.problems().map(({ text }) => text)).toEqual(['There is no plugin "./plugins/late.ts".']),
  );
  site.write('plugins/late.ts', example('plugins/page-index.ts'));
  await shows(site, '/page-index.json', '"title":"One"');
});
