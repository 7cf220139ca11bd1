import {
  type CommandEdition,
  type CommandServices,
  contentPath,
  limits,
  type NamedFile,
} from 'paydocs/plugin';
import type { SandboxFile } from '../../shared/offered/sandbox-file.ts';
import { sandboxSchema } from '../node/schema.ts';

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
  { edition }: Pick<CommandServices, 'edition'>,
): Promise<SandboxFile | undefined> {
  const path = file?.path ?? (/\.json$/i.test(name) ? 'api.json' : 'api.yaml');
  const room = limits.createBudget(limits.files.specification);
  const bytesOf = (wanted: string): Uint8Array | undefined => {
    if (wanted === path) return Buffer.from(text);
    const bytes = file?.bytesOf(wanted);
    return bytes && room.spend(bytes.byteLength) ? bytes : undefined;
  };
  const read = ({ offered }: CommandEdition) => offered('openapi-reader')?.(contentPath(path), bytesOf);
  const api = await edition(read, { isEmpty: true });
  return (
    api && { version: 1, api, states: [], rules: sandboxSchema.parse({}), site: 'https://docs.example/' }
  );
}
