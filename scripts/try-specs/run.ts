import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite } from './build.ts';
import { readContents } from './examples.ts';
import { copyFault, type RealSpec, readManifest, selectSpecs } from './manifest.ts';
import { measurePages } from './pages.ts';
import { reportText, type Trial } from './report.ts';
import { endpointsNotFound } from './search.ts';
import { writeSite } from './site.ts';

// Builds a site from each public OpenAPI file of the manifest, and prints what comes out.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '300' },
    megabytes: { type: 'string', default: '4096' },
  },
});

const [folder, ...names] = positionals;
if (folder === undefined)
  throw new Error('Usage: npm run try-specs -- FOLDER [name…] [--json] [--seconds 300] [--megabytes 4096]');
const repository = process.cwd();
const limits = { seconds: Number(values.seconds), megabytes: Number(values.megabytes) };
const manifest = readManifest(join(repository, 'test/plugins/openapi/real/manifest.yaml'));

const trials: Trial[] = [];
for (const spec of selectSpecs(manifest, names)) {
  const fault = copyFault(folder, spec);
  if (fault !== undefined) {
    process.stderr.write(`${fault}\n`);
    process.exitCode = 1;
    continue;
  }
  const trial = await trySpec(folder, spec);
  trials.push(trial);
  process.stderr.write(`${spec.name}: ${trial.build.isBuilt ? 'builds' : 'FAILS'}\n`);
}
process.stdout.write(
  values.json ? `${JSON.stringify(trials.map(withoutValues), null, 1)}\n` : `${reportText(trials)}\n`,
);

async function trySpec(from: string, spec: RealSpec): Promise<Trial> {
  const site = mkdtempSync(join(tmpdir(), 'paydocs-spec-'));
  try {
    const contents = readContents(writeSite(site, from, spec));
    const build = await buildSite(repository, site, limits);
    if (!build.isBuilt) return { spec, build, contents };
    const output = join(site, 'dist');
    const pages = measurePages(output, contents.examples);
    const notFound = await endpointsNotFound(output, contents.endpoints);
    return { spec, build, contents, pages, notFound };
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}

/** A trial without the examples themselves, which may be megabytes. */
function withoutValues({ contents, ...rest }: Trial) {
  return { ...rest, operations: contents.operations, examples: contents.examples.length };
}
