import type { ServerBundle } from './assets/server-bundle.ts';
import { wantedMarks } from './checks/check.ts';
import type { Config } from './config/schema.ts';
import type { Trust } from './config/trust.ts';
import type { ContentDirectory } from './content/directory.ts';
import type { DocSource } from './content/parse.ts';
import type { MarkdownOptions } from './markdown/options.ts';
import { contentHash } from './output/hash.ts';
import type { Expanding } from './reference/expand.ts';
import { referenceDirectives } from './reference/index.ts';
import type { Reference } from './reference/source.ts';
import type { ContentPath } from './shared/paths.ts';
import type { Store } from './store/store.ts';
import type { Work } from './threads/work.ts';
import type { Hash } from './types.ts';

/** How Markdown becomes docs, and how what they show of the reference gets into them. */
export function parsingOf(given: {
  readonly contentDirectory: ContentDirectory;
  readonly config: Config;
  readonly trust: Trust;
  readonly bundle: ServerBundle;
  readonly store: Store;
  readonly work: Work;
  /** What may be part of the reference, with the hash of what it holds. */
  readonly hashes: ReadonlyMap<ContentPath, Hash>;
  readonly reference: Reference;
  /** Names the files of the reference, byte for byte. */
  readonly referenceKey: Hash;
}): { readonly source: DocSource; readonly expanding: Expanding } {
  const { contentDirectory, bundle, store, work } = given;
  const { modules } = bundle;
  const references = referenceDirectives(given);
  const { code, markdown, links, security } = given.config;
  const options: MarkdownOptions = {
    code,
    markdown,
    links: { includes: links.includes },
    csp: security.csp,
    allowsHtml: given.trust.trustsContent,
    hasTranslations: given.config.locales.length > 1,
    directives: [...new Set([...bundle.directives, ...references])],
    references,
    checks: wantedMarks(given),
  };
  const language = given.config.locales[0]?.name ?? 'en';
  const key = contentHash(JSON.stringify([options, language, modules.articles]));
  const setup = { key, contentDirectory, options, language, modules };
  const shared = { store, key, language, width: work.width };
  return {
    source: { ...shared, parse: (file) => work.parse(setup, file) },
    expanding: {
      ...shared,
      strings: bundle.articleStrings,
      reference: given.reference,
      referenceKey: given.referenceKey,
      draw: (task) => work.draw(setup, task),
    },
  };
}
