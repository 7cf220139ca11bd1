import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { placesByCode } from '../try-specs/build.ts';
import { type TriedPage, type TriedSite, trySite } from './site.ts';

// Builds each site of a folder and prints how many of its pages show what their sources say, and no raw syntax.
// "clean" are right pages without a message, "damaged" those that are wrong without one.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    import: { type: 'boolean', default: false },
    repository: { type: 'string', default: process.cwd() },
    seconds: { type: 'string', default: '300' },
    megabytes: { type: 'string', default: '4096' },
  },
});

const [folder, ...names] = positionals;
if (folder === undefined)
  throw new Error(
    'Usage: npm run try-sites -- FOLDER [name…] [--list] [--json] [--import] [--repository DIR]',
  );
const limits = { seconds: Number(values.seconds), megabytes: Number(values.megabytes) };
const sites =
  names.length > 0
    ? names
    : readdirSync(folder).filter(
        (name) => values.import || existsSync(join(folder, name, 'site.config.yaml')),
      );

const tried: TriedSite[] = [];
for (const name of sites.sort()) {
  const site = await trySite(folder, name, {
    repository: values.repository,
    limits,
    isImported: values.import,
  });
  tried.push(site);
  process.stderr.write(`${name}: ${site.build.isBuilt ? 'builds' : `FAILS ${fault(site)}`}\n`);
  if (values.list)
    for (const page of site.pages)
      if (!isRight(page) || page.codes.length > 0) process.stderr.write(`  ${line(page)}\n`);
}
process.stdout.write(values.json ? `${JSON.stringify(tried, null, 1)}\n` : table(tried));

function isRight({ raw, missing }: TriedPage): boolean {
  return raw.length === 0 && missing.length === 0;
}

function line({ file, raw, missing, codes }: TriedPage): string {
  return [file, raw.join(' | '), missing.slice(0, 8).join(' '), codes.join(',')].join('\t');
}

function fault({ build }: TriedSite): string {
  const errors = build.problems.filter(({ severity }) => severity === 'error');
  const places = Object.entries(placesByCode(errors)).map(([code, count]) => `${code} ${count}`);
  return `${build.fault ?? ''} ${places.join(', ')} ${errors[0]?.file}:${errors[0]?.line} ${errors[0]?.text}`;
}

function table(sites: readonly TriedSite[]): string {
  const rows = sites.map((site) => {
    const wrong = site.pages.filter((page) => !isRight(page));
    const warned = wrong.filter(({ codes }) => codes.length > 0).length;
    const right = site.pages.length - wrong.length;
    const clean = site.pages.filter((page) => isRight(page) && page.codes.length === 0).length;
    return [
      site.name,
      site.sources,
      site.pages.length,
      right,
      clean,
      wrong.length - warned,
      warned,
      site.seconds.toFixed(1),
      Math.round((site.build.memory ?? 0) / 1e6),
    ];
  });
  const sums = [1, 2, 3, 4, 5, 6].map((column) => rows.reduce((sum, row) => sum + Number(row[column]), 0));
  const head = ['site', 'sources', 'pages', 'right', 'clean', 'damaged', 'warned', 'seconds', 'MB'];
  return `${[head, ...rows, ['all', ...sums, '', '']].map((row) => row.join('\t')).join('\n')}\n`;
}
