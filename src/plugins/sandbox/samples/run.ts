import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { siteDirectoryOf } from '../../../command-line/arguments.ts';
import type { Io } from '../../../command-line/io.ts';
import { printableLines } from '../../../command-line/printable.ts';
import { STATUS, type Status, UsageError } from '../../../command-line/status.ts';
import { temporaryFolder } from '../../../files/disk.ts';
import type {
  OfferedSample,
  OfferedSamples,
  SampleRuns,
  SampleRuntime,
} from '../../shared/offered/samples.ts';
import type { SandboxFile } from '../../shared/offered/sandbox-file.ts';
import type { SandboxServices } from '../services.ts';
import type { SamplesOptions } from './command.ts';
import { runProgram, runSample } from './run-sample.ts';

/** Path of the results, from the folder of a site. */
const RUNS_FILE = 'content/reference/sample-runs.json';

/**
 * Runs `paydocs samples run`: runs the samples against a sandbox, and stores the results with `--write`. Throws
 * `UsageError` for another action, and for a site without an API.
 */
export async function run(command: Command, io: Io, services: SandboxServices): Promise<Status> {
  const options = command.opts<SamplesOptions>();
  const [action] = command.args;
  if (action !== 'run')
    throw new UsageError(`There is no "paydocs samples ${action ?? ''}".`, 'Write: paydocs samples run');
  const siteDirectory = siteDirectoryOf(options.site, io);
  const site = await services.readReference(siteDirectory, ({ offered }) => ({
    file: offered('sandbox'),
    samples: offered('samples'),
  }));
  if (site.file === undefined || site.samples === undefined)
    throw new UsageError(
      'The site has no API.',
      'Name an OpenAPI file in site.config.yaml: "reference: { openapi: … }".',
    );
  const wanted = selected(site.samples, options);
  const folder = temporaryFolder('paydocs-samples-');
  try {
    const { runs, failures } = await runAll(wanted, { file: site.file, folder, io });
    if (options.write) writeFileSync(join(siteDirectory, RUNS_FILE), `${JSON.stringify(runs, null, 2)}\n`);
    if (options.write) io.stdout.write(`Results: ${RUNS_FILE}\n`);
    return failures === 0 ? STATUS.fine : STATUS.problems;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function selected({ languages, samples }: OfferedSamples, options: SamplesOptions): OfferedSamples {
  const isWanted = (names: readonly string[], name: string): boolean =>
    names.length === 0 || names.includes(name);
  const unknown = options.language.find((name) => !languages.some(({ value }) => value === name));
  if (unknown !== undefined)
    throw new UsageError(
      `There are no samples in "${unknown}".`,
      `There are: ${languages.map(({ value }) => value).join(', ')}.`,
    );
  return {
    languages: languages.filter(({ value }) => isWanted(options.language, value)),
    samples: samples.filter(
      ({ operation, language }) =>
        isWanted(options.operation, operation) && isWanted(options.language, language),
    ),
  };
}

interface Running {
  readonly file: SandboxFile;
  readonly folder: string;
  readonly io: Io;
}

async function runAll(
  { languages, samples }: OfferedSamples,
  running: Running,
): Promise<{ readonly runs: SampleRuns; readonly failures: number }> {
  const runtimes: Record<string, string> = {};
  const passed: Record<string, Record<string, string>> = {};
  let failures = 0;
  for (const language of languages) {
    const version = await installed(language, running);
    if (version.missing !== undefined) {
      running.io.stdout.write(`–  ${language.label}: not run, ${version.missing}\n`);
      continue;
    }
    runtimes[language.value] = version.name;
    const own = samples.filter((sample) => sample.language === language.value);
    const failed = await runLanguage(own, language, running, passed);
    failures += failed;
    running.io.stdout.write(
      `${failed === 0 ? '✔' : '✘'}  ${version.name}: ${own.length - failed} of ${own.length} samples passed\n`,
    );
  }
  return { runs: { date: new Date().toISOString().slice(0, 10), runtimes, passed }, failures };
}

async function runLanguage(
  samples: readonly OfferedSample[],
  language: SampleRuntime,
  { file, folder, io }: Running,
  passed: Record<string, Record<string, string>>,
): Promise<number> {
  let failed = 0;
  for (const sample of samples) {
    const own = join(folder, `${language.value}-${failed}-${sample.hash}`);
    mkdirSync(own, { recursive: true });
    const failure = await runSample(sample, language, { file, folder: own, env: io.env });
    if (failure === undefined)
      passed[sample.operation] = { ...passed[sample.operation], [language.value]: sample.hash };
    else {
      failed += 1;
      io.stdout.write(`✘  ${language.label}, ${printableLines(`${sample.operation}: ${failure}`)}\n`);
    }
  }
  return failed;
}

type Installed = { readonly name: string; readonly missing?: undefined } | { readonly missing: string };

/** Returns the runtime of a language with its version, or what is missing. */
async function installed({ run }: SampleRuntime, { folder, io }: Running): Promise<Installed> {
  if (run === undefined) return { missing: 'its samples need a project or a compiler' };
  for (const program of run.needs) {
    const { status } = await runProgram([program, 'version'], { folder, env: io.env });
    if (typeof status === 'string') return { missing: `${program} is not installed` };
  }
  const { status, output } = await runProgram(run.version, { folder, env: io.env });
  const version = /\d+(?:\.\d+)+/.exec(output)?.[0];
  if (status === 0 && version === undefined && run.extension !== undefined)
    return { missing: `${run.extension} is not installed` };
  if (status !== 0 || version === undefined) return { missing: `${run.version[0]} is not installed` };
  return { name: `${run.name} ${version}` };
}
