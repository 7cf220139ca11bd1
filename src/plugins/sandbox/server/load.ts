import { readFileSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { UsageError } from '../../../command-line/status.ts';
import * as limits from '../../../shared/limits.ts';
import { isObject } from '../../shared/json-schema/pointers.ts';
import { numberSourcesIn, parseJson, rounded } from '../../shared/lossless.ts';
import { namedFile } from '../../shared/named-file.ts';
import type { SandboxFile } from '../../shared/offered/sandbox-file.ts';
import { keepNumbers } from '../node/rule-numbers.ts';
import { sandboxSchema } from '../node/schema.ts';
import type { SandboxServices } from '../services.ts';
import { causeText } from './deliver.ts';
import { createSandbox } from './engine.ts';
import { readOpenApi } from './from-openapi.ts';

export interface SandboxSource {
  /** Path or address of a file; undefined: the site. */
  readonly source: string | undefined;
  readonly siteDirectory: string;
  readonly cwd: string;
}

/** Loads the data of a sandbox. Throws a usage error if there is none. */
export async function loadSandbox(from: SandboxSource, services: SandboxServices): Promise<SandboxFile> {
  const { source, siteDirectory } = from;
  if (source === undefined) return fromSite(siteDirectory, services);
  const isAddress = /^https?:\/\//i.test(source);
  const path = resolve(from.cwd, source);
  const text = isAddress ? await downloaded(source) : fileText(path, source);
  const value = asJson(text);
  if (isObject(value) && value.version === 1 && isObject(value.api) && isObject(value.rules))
    return published(value, source);
  const name = basename(source);
  const file = isAddress ? undefined : namedFile(path, from.cwd);
  const made = await readOpenApi({ name, text, file }, services);
  if (made) return made;
  throw new UsageError(
    `"${isAddress ? source : name}" is neither an OpenAPI file nor the sandbox.json of a site.`,
    isAddress
      ? 'Pass the address of an OpenAPI file, or of sandbox.json: a site has it at /reference/sandbox.json.'
      : 'Pass a file of OpenAPI 3 or Swagger 2.0.',
  );
}

/**
 * Returns a published file after a trial run, because its content is not trusted. Throws `UsageError` if that fails.
 */
function published(value: Readonly<Record<string, unknown>>, source: string): SandboxFile {
  try {
    const { rules, ...rest } = value as unknown as SandboxFile;
    const file: SandboxFile = {
      ...rest,
      rules: keepNumbers(sandboxSchema.parse(rounded(rules)), numberSourcesIn(rules)),
    };
    createSandbox(file, { seed: '', now: Date.now }).tick();
    return file;
  } catch {
    throw new UsageError(
      `"${source}" is not the sandbox.json that a site has published.`,
      'Download it again, or pass the OpenAPI file.',
    );
  }
}

async function fromSite(
  siteDirectory: string,
  services: Pick<SandboxServices, 'readReference'>,
): Promise<SandboxFile> {
  const file = await services.readReference(siteDirectory, ({ offered }) => offered('sandbox'));
  if (file) return file;
  throw new UsageError(
    'The site has no API.',
    'Name an OpenAPI file in site.config.yaml: "reference: { openapi: … }", or pass one.',
  );
}

function fileText(path: string, written: string): string {
  try {
    if (statSync(path).size > limits.sandbox.download)
      throw new UsageError(`"${written}" is larger than 64 MB.`, 'Pass a smaller file.');
    return readFileSync(path, 'utf8');
  } catch (reason) {
    if (reason instanceof UsageError) throw reason;
    throw new UsageError(
      `There is no file "${written}" that can be read.`,
      'Pass an OpenAPI file, or the address of sandbox.json.',
    );
  }
}

async function downloaded(address: string): Promise<string> {
  const failed = (why: string): UsageError =>
    new UsageError(
      `${address} cannot be read: ${why}.`,
      'Check the address, or download the file and pass its name.',
    );
  const response = await fetch(address, { signal: AbortSignal.timeout(limits.time.download) }).catch(
    (reason: unknown) => {
      throw failed(causeText(reason));
    },
  );
  if (!response.ok || response.body === null) throw failed(`the status is ${response.status}`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > limits.sandbox.download) throw failed('it is larger than 64 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function asJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
