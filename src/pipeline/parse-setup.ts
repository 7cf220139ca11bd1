import { basename } from 'node:path';
import type { Config } from '../config/schema.ts';
import type { DocSource } from '../content/parse.ts';
import type { Edition } from '../contract/edition.ts';
import type { Reference } from '../contract/reference.ts';
import { contentHash } from '../files/hash.ts';
import type { ContentDirectory } from '../files/real-entry.ts';
import type { MarkdownOptions } from '../markdown/options.ts';
import type { Expanding } from '../reference/expand.ts';
import { referenceDirectives, referenceNames } from '../reference/index.ts';
import type { Hash } from '../types.ts';
import type { LoadedSite } from './load-site.ts';
import { outlineDocTask, parseDocTask, renderFragmentTask } from './parse-task.ts';
import type { BuildServices } from './services.ts';

interface ParseInput
  extends Pick<LoadedSite, 'trust' | 'bundle' | 'plugins'>,
    Pick<BuildServices, 'store' | 'workers'> {
  readonly contentDirectory: ContentDirectory;
  readonly site: Pick<Edition, 'hashes' | 'read' | 'store'> & { readonly config: Config };
  readonly reference: Reference;
  /** Hash of the reference's files. */
  readonly referenceKey: Hash;
  /** Marks to collect for checks. */
  readonly marks: MarkdownOptions['checks'];
}

/** Returns how Markdown is parsed, and how slots of the reference are filled. */
export function parsingOf(input: ParseInput): { readonly source: DocSource; readonly expanding: Expanding } {
  const { contentDirectory, site, bundle, store, workers, reference, referenceKey } = input;
  const { modules } = bundle;
  const options = markdownOptions(input);
  const language = site.config.locales[0]?.name ?? 'en';
  const named = { ...options, plugins: options.plugins.map(pluginKey) };
  const key = contentHash(JSON.stringify([named, language, basename(modules.articles)]));
  const setup = { key, contentDirectory, options, language, modules };
  const shared = { store, key, language, width: workers.width };
  return {
    source: {
      ...shared,
      parse: (file) => workers.run(parseDocTask, setup, file),
      outline: (file) => workers.run(outlineDocTask, setup, file),
    },
    expanding: {
      ...shared,
      strings: bundle.articleStrings,
      reference,
      referenceKey,
      render: (task) => workers.run(renderFragmentTask, setup, task),
    },
  };
}

function markdownOptions({ site, trust, bundle, plugins, marks }: ParseInput): MarkdownOptions {
  const { config } = site;
  const references = referenceDirectives(site, plugins.sources);
  const { code, markdown, links, security, locales } = config;
  return {
    code,
    markdown,
    links: { includes: links.includes },
    csp: security.csp,
    allowsHtml: trust.trustsContent,
    hasTranslations: locales.length > 1,
    directives: {
      ...Object.fromEntries(references.map((name) => [name, {}])),
      ...plugins.directives,
      ...bundle.directives,
    },
    plugins: plugins.onThreads,
    references,
    hasIncludes: true,
    codeNames: referenceNames(site, plugins.sources),
    checks: marks,
  };
}

/** Returns a key for what a plugin does to files, independent of its position in the configuration and of other plugins. */
function pluginKey({ name, module, written }: MarkdownOptions['plugins'][number]): readonly unknown[] {
  return [name, basename(module), written];
}
