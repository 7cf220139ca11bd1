import { join } from 'node:path';
import * as limits from '../../../shared/limits.ts';
import { contentPath } from '../../../shared/paths.ts';
import { bytesIn, type NamedFile } from '../../shared/named-file.ts';
import type { SandboxFile } from '../../shared/offered/sandbox-file.ts';
import { sandboxSchema } from '../node/schema.ts';
import type { SandboxServices } from '../services.ts';

/** An OpenAPI file that the user named. */
export interface OpenApiText {
  readonly name: string;
  readonly text: string;
  /** Its location; undefined if it was downloaded or piped, so that it has no files next to it. */
  readonly file: NamedFile | undefined;
}

/** Reads an OpenAPI file and the files that it refers to. Returns undefined if it is not an OpenAPI file. */
export async function readOpenApi(
  { name, text, file }: OpenApiText,
  services: Pick<SandboxServices, 'readApi'>,
): Promise<SandboxFile | undefined> {
  const path = file?.path ?? (/\.json$/i.test(name) ? 'api.json' : 'api.yaml');
  const room = limits.createBudget(limits.files.specification);
  const api = await services.readApi(contentPath(path), (wanted) => {
    if (wanted === path) return Buffer.from(text);
    const bytes = file && bytesIn(file.roots, join(file.folder, wanted));
    return bytes && room.spend(bytes.byteLength) ? bytes : undefined;
  });
  return (
    api && { version: 1, api, states: [], rules: sandboxSchema.parse({}), site: 'https://docs.example/' }
  );
}
