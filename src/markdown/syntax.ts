import type { Processor } from 'unified';
import { addressesFromMarkdown } from './addresses.ts';
import { mapExtensions, wrapParser } from './constructs.ts';
import { guardDirectives } from './directive-syntax.ts';
import { parsingTime } from './limits.ts';
import { directiveNames, type MarkdownOptions } from './options.ts';
import { withinProcessorTime } from './time-limit.ts';

/**
 * Plugin that fits the extensions of other plugins to our use: only registered names are directives, nodes know where
 * their addresses stand, and the parser has a time limit.
 */
export function remarkSyntax(this: Processor, options: MarkdownOptions): void {
  const guard = guardDirectives(directiveNames(options));
  mapExtensions(this, guard.extension);
  const data = this.data();
  data.fromMarkdownExtensions = [
    ...withoutTransforms(data.fromMarkdownExtensions ?? []),
    addressesFromMarkdown,
  ];
  wrapParser(this, (parse) => (text, file) => {
    const limits = { length: text.length, milliseconds: parsingTime(text) };
    return withinProcessorTime(limits, () =>
      guard.parse(text, (source) => {
        // Positions count in what was parsed last.
        file.data.source = source;
        return parse(source, file);
      }),
    );
  });
}

/**
 * Only that of autolinks has a transform, which links addresses that the author has escaped. GitHub does not.
 */
function withoutTransforms<Extension>(extensions: readonly (Extension | Extension[])[]): Extension[] {
  return extensions.flat().map((extension) => ({ ...(extension as Extension), transforms: [] }));
}
