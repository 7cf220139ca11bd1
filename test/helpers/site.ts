import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject } from 'vitest';
import { stringify } from 'yaml';
import { run } from '../../src/cli/program.ts';
import type { Io } from '../../src/command-line/io.ts';
import { innerHtmlOf, normalized } from './html.ts';

/** How a command ended. */
export interface Outcome {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Steps {
  readonly directory: string;
  /** The text of a file of the output, as it is now. */
  output(path: string): string;
  /** Runs `paydocs build` in this process. */
  build(...args: readonly string[]): SiteChain;
  /** Runs any command of paydocs in this process, in the site's folder. */
  run(...argv: readonly string[]): SiteChain;
  /** Runs any command of paydocs as a separate process, as a user does. */
  spawn(...argv: readonly string[]): SiteChain;
  /** Writes a file; see `site` for what its path means. */
  change(path: string, text: string | Uint8Array): SiteChain;
  delete(path: string): SiteChain;
  rename(from: string, to: string): SiteChain;
  /** The page's article is this HTML, nothing more or less. */
  expectArticle(route: string, html: string): SiteChain;
  /** The page's `<main>` contains this HTML. */
  expectMain(route: string, html: string): SiteChain;
  /** The last command printed exactly this to standard error, or something that fits the pattern. */
  expectProblems(text: string | RegExp): SiteChain;
}

/** Steps that run one after the other; `await` it to wait for them all, and for the last command's outcome. */
export type SiteChain = Promise<Outcome> & Steps;

/** Files of a site. What begins with `docs/`, `pages/`, `static/`… lies below `content/`, all else in the site's folder. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/**
 * Makes a site in a separate folder: `await site({ 'docs/a.md': '# A' }).build().expectMain('/docs/a', …)`.
 * Title and URL are filled in; give a `site.config.yaml` among the files to have every word of it your way.
 */
export function site(files: Files, config: Readonly<Record<string, unknown>> = {}): SiteChain {
  const directory = mkdtempSync(join(inject('scratchDirectory'), 'site-'));
  write(directory, {
    'site.config.yaml': stringify({ title: 'Test', url: 'https://docs.example', ...config }),
    ...files,
  });
  return chain(Promise.resolve({ status: 0, stdout: '', stderr: '' }), directory);
}

function chain(previous: Promise<Outcome>, directory: string): SiteChain {
  const after = (step: (outcome: Outcome) => Promise<Outcome> | Outcome): SiteChain =>
    chain(previous.then(step), directory);
  const also = (step: (outcome: Outcome) => void): SiteChain =>
    after((outcome) => {
      step(outcome);
      return outcome;
    });
  const steps: Steps = {
    directory,
    output: (path) => readFileSync(join(directory, 'dist', path), 'utf8'),
    build: (...args) => after(() => runHere(directory, ['build', ...args])),
    run: (...argv) => after(() => runHere(directory, argv)),
    spawn: (...argv) => after(() => runAsProcess(directory, argv)),
    change: (path, text) => also(() => write(directory, { [path]: text })),
    delete: (path) => also(() => rmSync(join(directory, placeOf(path)), { recursive: true })),
    rename: (from, to) => also(() => move(join(directory, placeOf(from)), join(directory, placeOf(to)))),
    expectArticle: (route, html) =>
      also((outcome) => {
        expect(innerHtmlOf(pageOf(directory, route, outcome), 'article').trim()).toBe(normalized(html));
      }),
    expectMain: (route, html) =>
      also((outcome) => {
        expect(innerHtmlOf(pageOf(directory, route, outcome), 'main')).toContain(normalized(html));
      }),
    expectProblems: (text) =>
      also(({ stderr }) => {
        if (typeof text === 'string') expect(stderr.trim()).toBe(text.trim());
        else expect(stderr).toMatch(text);
      }),
  };
  return Object.assign(previous, steps);
}

function pageOf(directory: string, route: string, { status, stderr }: Outcome): string {
  if (status !== 0) expect.fail(`The last command ended with status ${status}:\n${stderr}`);
  const bare = route.replace(/\/+$/, '');
  const candidates = [`${bare}/index.html`, `${bare}.html`].map((path) => join(directory, 'dist', path));
  const file = candidates.find((candidate) => existsSync(candidate));
  if (file === undefined) expect.fail(`There is no page at "${route}" in the output.`);
  return readFileSync(file, 'utf8');
}

/** Runs the command line in this process, and catches what it prints. */
export async function runHere(
  cwd: string,
  argv: readonly string[],
  more: Partial<Io> = {},
): Promise<Outcome> {
  const printed = { stdout: '', stderr: '' };
  const catcher = (stream: 'stdout' | 'stderr') => ({
    write: (text: string) => {
      printed[stream] += text;
    },
  });
  const status = await run(argv, {
    stdout: catcher('stdout'),
    stderr: catcher('stderr'),
    cwd,
    env: {},
    isTerminal: false,
    signal: new AbortController().signal,
    ...more,
  });
  return { status, ...printed };
}

/** The program that a user starts. */
export const PROGRAM = fileURLToPath(new URL('../../bin/paydocs.js', import.meta.url));

/** Runs a command as a process; its standard input is not a terminal. */
export async function runAsProcess(cwd: string, argv: readonly string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [PROGRAM, ...argv], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      printed[stream] += text;
    });
  }
  const status = await new Promise<number>((resolve, reject) => {
    child.on('error', reject).on('close', (code) => resolve(code ?? -1));
  });
  return { status, ...printed };
}

const CONTENT_FOLDERS = /^(?:docs|pages|static|versions|locales)\//;

function placeOf(path: string): string {
  return CONTENT_FOLDERS.test(path) ? `content/${path}` : path;
}

function write(directory: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(directory, placeOf(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}
