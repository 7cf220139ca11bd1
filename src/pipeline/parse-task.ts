import { dirname } from 'node:path';
import type { ServerModules } from '../assets/server-modules.ts';
import type { DocInput, DocResult, OutlineResult } from '../content/parse.ts';
import type { ContentDirectory } from '../files/real-entry.ts';
import type { MarkdownOptions } from '../markdown/options.ts';
import type { FragmentTask, RenderedFragment } from '../reference/render.ts';
import type { Hash } from '../types.ts';
import type { Task } from '../workers/task.ts';

/** Setup of parsing, the same for all files of an edition. */
export interface ParseSetup {
  /** Hash of the setup, except the folder. */
  readonly key: Hash;
  readonly contentDirectory: ContentDirectory;
  readonly options: MarkdownOptions;
  /** The default language. */
  readonly language: string;
  readonly modules: ServerModules;
}

/** Reads one file and parses it. */
export const parseDocTask: Task<ParseSetup, DocInput, DocResult> = {
  name: 'parse-doc',
  about: ({ path }) => `content/${path}`,
  run: ({ path, made }, setup) =>
    withGuard(setup, `content/${path}`, async () => {
      const [{ packDoc, parseDoc }, { readSource }, tools] = await Promise.all([
        import('../content/parse-doc.ts'),
        import('../files/read.ts'),
        parseTools(setup),
      ]);
      const read = made ? { source: made, problems: [] } : readSource(setup.contentDirectory, path);
      const { source, problems } = read;
      if (source === undefined) return { problems };
      return { hash: source.hash, packed: packDoc(await parseDoc(source, tools), problems) };
    }),
  isOnThread: (setup) => hasPlugins(setup),
};

/** Reads one file, and makes its outline; without one, the file has to be parsed. */
export const outlineDocTask: Task<ParseSetup, DocInput, OutlineResult> = {
  name: 'outline-doc',
  about: ({ path }) => `content/${path}`,
  run: ({ path, made }, setup) =>
    withGuard(setup, `content/${path}`, async () => {
      const [{ outlineDoc }, { readSource }, tools] = await Promise.all([
        import('../content/outline.ts'),
        import('../files/read.ts'),
        parseTools(setup),
      ]);
      const source = made ?? readSource(setup.contentDirectory, path).source;
      if (source === undefined || !tools.hasOutline(path)) return {};
      const doc = await outlineDoc(source, tools);
      return doc === undefined ? {} : { hash: source.hash, doc };
    }),
  isOnThread: (setup) => hasPlugins(setup),
};

/** Renders the content of a slot. */
export const renderFragmentTask: Task<ParseSetup, FragmentTask, RenderedFragment> = {
  name: 'render-fragment',
  about: ({ fragment }) => `reference ${fragment.component}`,
  run: (task, setup) =>
    withGuard(setup, task.fragment.component, async () => {
      const [{ renderFragment }, tools] = await Promise.all([
        import('../reference/render.ts'),
        parseTools(setup),
      ]);
      return renderFragment(task, tools);
    }),
  isOnThread: (setup) => hasPlugins(setup),
};

function hasPlugins({ options }: ParseSetup): boolean {
  return options.plugins.length > 0;
}

/** Runs `work` with the guard of plugins, if there are any; most sites have none, and load none of its code. */
async function withGuard<Value>(
  setup: ParseSetup,
  about: string,
  work: () => Promise<Value>,
): Promise<Value> {
  if (!hasPlugins(setup)) return work();
  const { guarded } = await import('../site-plugins/guard.ts');
  return guarded(about, dirname(setup.contentDirectory.path), work);
}

async function parseTools(setup: ParseSetup) {
  const { toolsOf } = await import('./parse-tools.ts');
  return toolsOf(setup);
}
