import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { bytesOf } from '../../src/files/bytes.ts';
import type { Page } from '../../src/pages/page.ts';
import { build } from '../../src/pipeline/build.ts';
import { builtInPlugins } from '../../src/pipeline/built-in.ts';
import { silentReporter } from '../../src/platform/build-request.ts';
import type { CollectedPage, Output, OutputContext } from '../../src/plugin.ts';
import { routes } from '../../src/plugins/hosting/node/outputs.ts';
import { sidebars } from '../../src/render/site.ts';
import { deepFreeze } from '../../src/site-plugins/freeze.ts';
import { pluginOutputs } from '../../src/site-plugins/outputs.ts';
import type { Artifact } from '../../src/types.ts';
import { copyEveryFeature } from '../proof/sites.ts';

type AnyOutput = Output<unknown, Artifact>;

const BUILT_IN = (await Promise.all(builtInPlugins().map(pluginOutputs))).flat();

/** All outputs. One of `routes` is a copy: the original is replaced below. */
const OUTPUTS: readonly AnyOutput[] = [...BUILT_IN, sidebars].map((output) =>
  output.name === routes.name ? ({ ...routes } as AnyOutput) : output,
);

const IN_ORDER = 'in the order of the site';

/** The ways to collect that must give the same files. */
const WAYS: Readonly<Record<string, (output: AnyOutput, pages: readonly Page[], context: Context) => All>> = {
  [IN_ORDER]: (output, pages, context) => pages.map((page) => collected(output, page, context)),
  twice: (output, pages, context) => {
    for (const page of pages) collected(output, page, context);
    return pages.map((page) => collected(output, page, context));
  },
  backwards: (output, pages, context) =>
    pages
      .toReversed()
      .map((page) => collected(output, page, context))
      .toReversed(),
  'on another machine': (output, pages, context) =>
    pages.map((page) =>
      JSON.parse(JSON.stringify(collected(output, JSON.parse(JSON.stringify(page)), context))),
    ),
};

type Context = Pick<OutputContext, 'site' | 'textOf'>;
type All = readonly { readonly page: Page; readonly collected?: unknown }[];

function collected(output: AnyOutput, page: Page, context: Context): All[number] {
  return { page, collected: output.collect?.(deepFreeze(page), context) };
}

/** Path → text of each file that an output makes. */
async function filesOf(output: AnyOutput, all: All, context: OutputContext): Promise<Files> {
  const entries = all.filter((entry): entry is CollectedPage & All[number] => entry.collected !== undefined);
  const groups = output.scope === 'page' ? entries.map((entry) => [entry]) : [entries];
  const files: [path: string, text: string][] = [];
  for (const group of groups)
    for await (const file of output.finish(deepFreeze(group), context))
      files.push([file.path, Buffer.from(await bytesOf(file)).toString()]);
  return Object.fromEntries(files);
}

type Files = Readonly<Record<string, string>>;

describe('collecting is pure: the site with every feature has the same files, collected', () => {
  /** Name of the output → way → its files. */
  const made = new Map<string, Readonly<Record<string, Files>>>();

  beforeAll(async () => {
    const { mock } = vi.spyOn(routes, 'collect');
    vi.spyOn(routes, 'finish').mockImplementation(async function* (_, context) {
      const pages = mock.calls.map(([page]) => page);
      expect(pages.length).toBeGreaterThan(20);
      for (const output of OUTPUTS) {
        const ways = Object.entries(WAYS).map(
          async ([way, collect]) =>
            [way, await filesOf(output, collect(output, pages, context), context)] as const,
        );
        made.set(output.name, Object.fromEntries(await Promise.all(ways)));
      }
      for (const [path, data] of Object.entries(made.get('routes')?.[IN_ORDER] ?? {})) yield { path, data };
    });
    const siteDirectory = mkdtempSync(join(inject('scratchDirectory'), 'two-phases-'));
    copyEveryFeature(siteDirectory);
    const blog = join(siteDirectory, 'content/pages/blog');
    mkdirSync(blog, { recursive: true });
    writeFileSync(join(blog, '2026-01-02-first.md'), '# First post\n\nThe first text.\n');
    const request = { siteDirectory, drafts: false, cache: false, strict: false, write: true };
    await build(request, silentReporter);
    vi.restoreAllMocks();
    for (const { [IN_ORDER]: files = {} } of made.values())
      for (const [path, text] of Object.entries(files))
        expect(readFileSync(join(siteDirectory, 'dist', path), 'utf8')).toBe(text);
  });

  test.each(OUTPUTS.map(({ name }) => name))('%s', (name) => {
    const { [IN_ORDER]: files, ...others } = made.get(name) ?? {};
    if (name !== 'sidebars') expect(Object.keys(files ?? {})).not.toEqual([]);
    for (const [way, same] of Object.entries(others)) expect({ way, ...same }).toEqual({ way, ...files });
  });
});
