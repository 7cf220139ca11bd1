import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { temporaryFolder } from '../../../files/disk.ts';
import * as limits from '../../../shared/limits.ts';
import type { CommandServices } from '../../built-in.ts';
import { bytesIn, type NamedFile } from '../../shared/named-file.ts';
import type { SandboxFile } from '../../shared/offered/sandbox-file.ts';

/** An OpenAPI file that the user named. */
export interface OpenApiText {
  readonly name: string;
  readonly text: string;
  /** Where it lies; undefined for one that was downloaded or piped, which has no files next to it. */
  readonly file: NamedFile | undefined;
}

/** One folder deeper than files whose names say what they hold, such as error-codes.yaml. */
const FOLDER = 'content/reference/specification';

/** Reads an OpenAPI file as a site with nothing else. Returns undefined for what is none. */
export async function readOpenApi(
  { name, text, file }: OpenApiText,
  services: Pick<CommandServices, 'readReference'>,
): Promise<SandboxFile | undefined> {
  const site = temporaryFolder('paydocs-sandbox-');
  const path = file?.path ?? (/\.json$/i.test(name) ? 'api.json' : 'api.yaml');
  try {
    write(join(site, FOLDER, path), text);
    if (file) copyOthers(file, text, join(site, FOLDER));
    const reference = JSON.stringify({ openapi: posix.join(FOLDER, path) });
    write(join(site, 'site.config.yaml'), `title: API\nurl: https://docs.example\nreference: ${reference}\n`);
    return await services.readReference(site, ({ offered }) => offered('sandbox'));
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}

/** Copies the files that an OpenAPI file refers to, and those that they refer to, to the same places in a folder. */
function copyOthers({ folder, roots, path }: NamedFile, text: string, target: string): void {
  const seen = new Set([path]);
  const texts = [{ path, text }];
  const room = limits.createBudget(limits.files.specification);
  // The list grows while it is read.
  for (const from of texts)
    for (const other of filesNamedIn(from.text, posix.dirname(from.path))) {
      if (seen.has(other)) continue;
      seen.add(other);
      const bytes = bytesIn(roots, join(folder, other));
      if (bytes === undefined) continue;
      if (!room.spend(bytes.byteLength)) return;
      const copied = Buffer.from(bytes).toString('utf8');
      write(join(target, other), copied);
      texts.push({ path: other, text: copied });
    }
}

/**
 * Paths of the files that a text may refer to: any word that ends like a file of a specification. A word that is no
 * reference costs only a copy.
 */
function filesNamedIn(text: string, folder: string): readonly string[] {
  const words = new Set(text.split(/[\s"'#,[\]{}]+/).filter((word) => /\.(?:ya?ml|json)$/i.test(word)));
  return [...words].map((word) => posix.join(folder, word)).filter((path) => !path.startsWith('..'));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
