import { basename } from 'node:path';
import { fillHtml } from '../markdown/fill.ts';
import { type Place, type PlacedFile, placeFile } from '../output/place.ts';
import type { Page } from '../pages/page.ts';
import type { Output, OutputContext } from '../plugin.ts';
import type { OutputPath } from '../shared/paths.ts';
import type { Artifact, DocBody, OutputConfig } from '../types.ts';
import type { Task } from '../workers/task.ts';
import type { ShellFacts } from './check-shell.ts';
import type { RenderedPage } from './page.ts';
import { startCollecting } from './page-artifacts.ts';
import { type PackedPage, type PageParts, pageParts, unpackPage } from './page-key.ts';
import { type RenderSetup, renderPageTask } from './task.ts';

/** Input of placing in addition to the page. */
export interface PlaceSetup extends RenderSetup, Pick<OutputContext, 'staticFiles'> {
  /** Place to write files to; undefined if no file is wanted. */
  readonly place: Place | undefined;
  readonly config: OutputConfig;
  /** Names of the outputs whose files each depend on one page. They see the configuration, and of the site only that page. */
  readonly outputs: readonly string[];
}

/** A page to render, and files of it to write. */
interface PlaceInput extends Omit<PackedPage, 'key'> {
  readonly route: string;
  /** Files that the page itself becomes; undefined: it need not be rendered. */
  readonly files: { readonly html: OutputPath; readonly payload?: OutputPath } | undefined;
  /** Texts of its article, as JSON. */
  readonly texts: Partial<Record<keyof DocBody, string>>;
  /** Paths that the output lacks. */
  readonly wanted: readonly OutputPath[];
}

/** Result of placing a page. */
interface PlacedPage {
  /** Written files, for the manifest. */
  readonly files: readonly PlacedFile[];
  /** `RenderedBefore` as JSON; undefined if the page was not rendered. */
  readonly facts: string | undefined;
}

/** Stored facts about a rendering. */
export interface RenderedBefore {
  readonly shell: ShellFacts;
  readonly parts: PageParts;
}

/** Renders a page, and writes its files and those that outputs make of it alone, all on one thread. */
export type PlacePageTask = Task<PlaceSetup, PlaceInput, PlacedPage>;

/** Creates the task. `loadOutputs` loads outputs by name. */
export function placePageTask(
  loadOutputs: (names: readonly string[]) => Promise<readonly Output<unknown, Artifact>[]>,
): PlacePageTask {
  return {
    name: 'place-page',
    about: ({ route }) => `page ${route}`,
    async run({ files, texts, wanted, ...packed }, setup) {
      const page = unpackPage(packed);
      const article = page.body === null ? null : parsed('html', texts);
      const rendered = files && (await renderPageTask.run({ page, article }, setup));
      const made = rendered && files ? filesOf(rendered, files) : [];
      if (wanted.some((path) => made.every((file) => file.path !== path)))
        made.push(...(await filesOfOutputs(await loadOutputs(setup.outputs), { page, texts }, setup)));
      const placed: PlacedFile[] = [];
      for (const artifact of made)
        if (wanted.includes(artifact.path)) placed.push(...(await placeAll(artifact, setup.place)));
      return { files: placed, facts: rendered && factsOf(page, rendered, setup) };
    },
  };
}

function parsed<Part extends keyof DocBody>(part: Part, texts: PlaceInput['texts']): DocBody[Part] {
  return JSON.parse(texts[part] ?? 'null') as DocBody[Part];
}

function filesOf(
  { html, payload }: RenderedPage,
  files: NonNullable<PlaceInput['files']>,
): Pick<Artifact, 'path' | 'data'>[] {
  const page = { path: files.html, data: html };
  return files.payload === undefined ? [page] : [page, { path: files.payload, data: payload }];
}

async function filesOfOutputs(
  outputs: readonly Output<unknown, Artifact>[],
  { page, texts }: Pick<PlaceInput, 'texts'> & { readonly page: Page },
  { config, staticFiles }: PlaceSetup,
): Promise<readonly Artifact[]> {
  const textOf: OutputContext['textOf'] = (part) => parsed(part, texts);
  const files: Artifact[] = [];
  const collecting = startCollecting(outputs, {
    site: { config, locales: [] },
    staticFiles,
    textOf,
    htmlOf: (body) => fillHtml(textOf('html', body.text), body),
    // The thread that claims the files has reported their problems.
    report: () => {},
    results: { get: () => undefined, put: () => {}, keep: () => {} },
    // Files of one page need none of these.
    files: [],
    headers: {},
    run: unavailable,
    mapConcurrently: unavailable,
  });
  for await (const file of collecting.pageFiles(page)) files.push(file);
  return files;
}

function unavailable(): never {
  throw new Error('Files of one page are made without other services.');
}

async function placeAll(
  artifact: Pick<Artifact, 'path' | 'data'>,
  place: Place | undefined,
): Promise<readonly PlacedFile[]> {
  if (place === undefined) return [];
  if (!place.isCompressed) return [await placeFile(artifact, place)];
  const { variantsOf } = await import('../output/compress.ts');
  const placed: PlacedFile[] = [];
  for (const variant of await variantsOf(artifact)) placed.push(await placeFile(variant, place));
  return placed;
}

function factsOf(page: Page, { shell }: RenderedPage, { modules, context }: PlaceSetup): string {
  const reactPages = modules.pages === null ? null : basename(modules.pages);
  const shared = { context, app: basename(modules.app), reactPages };
  return JSON.stringify({ shell, parts: pageParts(page, shared) } satisfies RenderedBefore);
}
