import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import type { Saved } from '../../../src/commands/serve/server/save-reports.ts';
import {
  type ServeRequest,
  type Serving,
  serve,
  servedBuild,
} from '../../../src/commands/serve/server/serve.ts';
import { openPipeline } from '../../../src/pipeline/pipeline.ts';
import type { Pipeline } from '../../../src/pipeline/services.ts';
import type { Problem } from '../../../src/problems.ts';
import { type Answer, ask } from '../../helpers/ask.ts';
import { type Files, folder } from '../../helpers/folder.ts';

/** Returns the pipeline of a site, as the command gets it. */
export const pipelineOf = (siteDirectory: string): Pipeline => openPipeline(servedBuild(siteDirectory));

/** A site that is served, and what has been said of it. */
export interface ServedSite extends Serving {
  readonly directory: string;
  readonly url: string;
  readonly saved: readonly Saved[];
  readonly faults: readonly unknown[];
  /** True once every page can be asked for. */
  isReady(): boolean;
  /** Returns all problems of the last report. */
  problems(): readonly Problem[];
  write(path: string, text: string | Uint8Array): void;
  /** Saves as many editors do: another file takes the place of the old one. */
  writeOver(path: string, text: string): void;
  remove(path: string): void;
  rename(from: string, to: string): void;
  /** A request to the letter. */
  ask(path: string, headers?: Readonly<Record<string, string>>, method?: string): Promise<Answer>;
}

/** The configuration that a site has when a test does not care. */
export const CONFIG = stringify({ title: 'Test', url: 'https://docs.example' });

/** Serves a site from a separate folder until the test is over. Paths are relative to that folder. */
export async function serving(files: Files, options: Partial<ServeRequest> = {}): Promise<ServedSite> {
  return servingFolder(folder({ 'site.config.yaml': CONFIG, ...files }), options);
}

/** Serves the site in a folder. */
export async function servingFolder(
  directory: string,
  options: Partial<ServeRequest> = {},
): Promise<ServedSite> {
  const saved: Saved[] = [];
  const faults: unknown[] = [];
  let problems: readonly Problem[] = [];
  let isReady = false;
  const served = await serve({
    siteDirectory: directory,
    pipeline: pipelineOf(directory),
    host: 'localhost',
    port: 0,
    allowedHosts: [],
    poll: false,
    reporter: {
      notice() {},
      ready() {
        isReady = true;
      },
      problems(found) {
        problems = found;
      },
      saved: (one) => void saved.push(one),
      fault: (reason) => void faults.push(reason),
    },
    ...options,
  });
  let isClosed = false;
  const close = async (): Promise<void> => {
    if (!isClosed) await served.close();
    isClosed = true;
  };
  onTestFinished(close);
  const at = (path: string) => join(directory, path);
  return {
    ...served,
    close,
    directory,
    url: `http://localhost:${served.port}`,
    saved,
    faults,
    isReady: () => isReady,
    problems: () => problems,
    write(path, text) {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
    },
    writeOver(path, text) {
      writeFileSync(at(`${path}.tmp`), text);
      renameSync(at(`${path}.tmp`), at(path));
    },
    remove: (path) => rmSync(at(path), { recursive: true }),
    rename(from, to) {
      mkdirSync(dirname(at(to)), { recursive: true });
      renameSync(at(from), at(to));
    },
    ask: (path, headers = {}, method = 'GET') => ask(served.port, { path, headers, method }),
  };
}
