import { basename } from 'node:path';
import type { ServerBundle } from '../assets/server-bundle.ts';
import type { Store } from '../cache/store.ts';
import type { Config } from '../config/schema.ts';
import type { Trust } from '../config/trust.ts';
import type { DocSource } from '../content/parse.ts';
import { contentHash } from '../files/hash.ts';
import type { ContentDirectory } from '../files/real-entry.ts';
import type { MarkdownOptions } from '../markdown/options.ts';
import { type ArticleCheck, wantedMarks } from '../reference/checks.ts';
import type { Expanding } from '../reference/expand.ts';
import { referenceDirectives } from '../reference/index.ts';
import type { Reference, ReferenceSource } from '../reference/source.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { SitePlugins } from '../site-plugins/site-plugins.ts';
import type { Hash } from '../types.ts';
import type { Workers } from '../workers/workers.ts';
import { parseDocTask, renderFragmentTask } from './parse-task.ts';

/** How Markdown becomes docs, and how what they show of the reference gets into them. */
export function parsingOf(given: {
  readonly contentDirectory: ContentDirectory;
  readonly config: Config;
  readonly trust: Trust;
  readonly bundle: ServerBundle;
  readonly store: Store;
  readonly workers: Workers;
  /** What may be part of the reference, with the hash of what it holds. */
  readonly hashes: ReadonlyMap<ContentPath, Hash>;
  readonly reference: Reference;
  /** Names the files of the reference, byte for byte. */
  readonly referenceKey: Hash;
  readonly sources: readonly ReferenceSource[];
  readonly checks: readonly ArticleCheck[];
  readonly plugins: SitePlugins;
}): { readonly source: DocSource; readonly expanding: Expanding } {
  const { contentDirectory, bundle, store, workers } = given;
  const { modules } = bundle;
  const references = referenceDirectives(given, given.sources);
  const { code, markdown, links, security } = given.config;
  const options: MarkdownOptions = {
    code,
    markdown,
    links: { includes: links.includes },
    csp: security.csp,
    allowsHtml: given.trust.trustsContent,
    hasTranslations: given.config.locales.length > 1,
    directives: {
      ...Object.fromEntries(references.map((name) => [name, {}])),
      ...bundle.directives,
      ...given.plugins.directives,
    },
    plugins: given.plugins.onThreads,
    references,
    checks: wantedMarks(given, given.checks),
  };
  const language = given.config.locales[0]?.name ?? 'en';
  const named = { ...options, plugins: options.plugins.map(pluginKey) };
  const key = contentHash(JSON.stringify([named, language, modules.articles]));
  const setup = { key, contentDirectory, options, language, modules };
  const shared = { store, key, language, width: workers.width };
  return {
    source: { ...shared, parse: (file) => workers.run(parseDocTask, setup, file) },
    expanding: {
      ...shared,
      strings: bundle.articleStrings,
      reference: given.reference,
      referenceKey: given.referenceKey,
      draw: (task) => workers.run(renderFragmentTask, setup, task),
    },
  };
}

/** Names what a plugin does to files: neither its place in the configuration nor the other plugins count. */
function pluginKey({ name, module, options }: MarkdownOptions['plugins'][number]): readonly unknown[] {
  return [name, basename(module), options];
}
