import type { Inspector } from '../markdown/processor.ts';
import type { Part, Plugin } from '../plugin.ts';
import type { ArticleCheck } from '../reference/checks.ts';
import type { ReferenceSource } from '../reference/source.ts';

/**
 * A plugin that comes with paydocs. Its additional parts use interfaces of the core that may change with each release, so
 * they are not part of the public contract. It takes no options: `site.config.yaml` does not list it.
 */
export interface BuiltInPlugin extends Omit<Plugin, 'options' | 'contract'> {
  /** Data files and the directives that show them, with everything that the core offers. */
  readonly reference?: Part<undefined, ReferenceSource>;
  /** A remark plugin that reports problems of one Markdown file. It runs on worker threads. */
  readonly inspector?: () => Promise<Inspector>;
  /** A check of what articles say, on notes that parsing takes. */
  readonly articleCheck?: Part<undefined, ArticleCheck>;
}
