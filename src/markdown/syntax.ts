import type { Construct, Extension as MicromarkExtension } from 'micromark-util-types';
import type { Processor } from 'unified';
import type { VFile } from 'vfile';
import { addressesFromMarkdown } from './addresses.ts';
import { mapConstructs } from './constructs.ts';
import { guardDirectives } from './directive-syntax.ts';
import { parsingTime } from './limits.ts';
import type { MarkdownOptions } from './options.ts';
import { withinTime } from './time-limit.ts';

/**
 * Plugin that fits the extensions of other plugins to our use: only registered names are directives, nodes know where
 * their addresses stand, the parser has a time limit, and constructs that a text cannot contain are left out.
 */
export function remarkSyntax(this: Processor, { directives }: Pick<MarkdownOptions, 'directives'>): void {
  const data = this.data();
  const guard = guardDirectives(directives);
  const all = (data.micromarkExtensions ?? []).map(guard.extension);
  const variants = new Map<string, MicromarkExtension[]>();
  data.fromMarkdownExtensions = [
    ...withoutTransforms(data.fromMarkdownExtensions ?? []),
    addressesFromMarkdown,
  ];
  const parse = this.parser as
    | ((text: string, file: VFile) => ReturnType<NonNullable<typeof this.parser>>)
    | undefined;
  if (parse === undefined) throw new Error('remark-parse must come first.');
  const parseOnce = (text: string, file: VFile) => {
    const needless = constructsThatCannotOccur(text);
    const key = needless.join();
    data.micromarkExtensions = variants.get(key) ?? all.map((extension) => without(extension, needless));
    variants.set(key, data.micromarkExtensions);
    return withinTime({ length: text.length, milliseconds: parsingTime(text) }, () => parse(text, file));
  };
  this.parser = (text, file) =>
    guard.parse(text, (source) => {
      // Positions count in what was parsed last.
      file.data.source = source;
      return parseOnce(source, file);
    });
}

/**
 * The tokenizer tries every construct at every character that it may begin with, so a construct that cannot occur
 * still costs time: that for addresses of mail, which may begin with any letter, a quarter of it.
 */
function constructsThatCannotOccur(text: string): readonly string[] {
  const needless: string[] = [];
  if (!text.includes('@')) needless.push('emailAutolink');
  if (!/[|]|:-|-:/.test(text)) needless.push('table');
  return needless;
}

/** The extension with every construct of these names taken out. */
function without(extension: MicromarkExtension, names: readonly string[]): MicromarkExtension {
  const isNeeded = ({ name }: Construct): boolean => name === undefined || !names.includes(name);
  return mapConstructs(extension, (constructs) => constructs.filter(isNeeded));
}

/**
 * Only that of autolinks has a transform, which links addresses that the author has escaped. GitHub does not.
 */
function withoutTransforms<Extension>(extensions: readonly (Extension | Extension[])[]): Extension[] {
  return extensions.flat().map((extension) => ({ ...(extension as Extension), transforms: [] }));
}
