import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEngine } from '../../src/plugins/search/shared/engine.ts';
import { openSource } from '../../src/plugins/search/shared/source.ts';

/** Returns the endpoints (`POST /payments`) of which a search does not find the page of the operation first. */
export async function endpointsNotFound(
  output: string,
  endpoints: readonly string[],
): Promise<readonly string[]> {
  const folder = join(output, 'search/en/current');
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, name), 'utf8'));
  const engine = createEngine(await openSource(read));
  const lost: string[] = [];
  for (const endpoint of endpoints) {
    const [first] = (await engine.find(endpoint, 1)).pages;
    if (first === undefined || !(await isPageOf(endpoint, join(output, decodeURIComponent(first.href)))))
      lost.push(endpoint);
  }
  return lost;
}

/** The description of an operation's page begins with its method and path. */
async function isPageOf(endpoint: string, folder: string): Promise<boolean> {
  const { head } = JSON.parse(await readFile(join(folder, 'page.json'), 'utf8')) as {
    readonly head: { readonly tags: readonly { readonly attributes: Readonly<Record<string, string>> }[] };
  };
  const description = head.tags.find(({ attributes }) => attributes.name === 'description');
  const start = endpoint.slice(0, 200);
  return description?.attributes.content?.startsWith(start) ?? false;
}
