import type { Construct, Extension as MicromarkExtension } from 'micromark-util-types';
import type { Processor } from 'unified';
import type { VFile } from 'vfile';

/** Place of a construct: at the start of a line (`flow`), or inside of one (`text`). */
export type ConstructPlace = 'flow' | 'text';

type Parser = (text: string, file: VFile) => ReturnType<NonNullable<Processor['parser']>>;

/** Replaces the parser of a processor by one that may call it. Throws if there is no parser yet. */
export function wrapParser(processor: Processor, wrap: (parse: Parser) => Parser): void {
  if (processor.parser === undefined) throw new Error('remark-parse must come first.');
  processor.parser = wrap(processor.parser as Parser);
}

/** Changes every extension of the tokenizer that plugins have added to a processor. */
export function mapExtensions(
  processor: Processor,
  change: (extension: MicromarkExtension) => MicromarkExtension,
): void {
  const data = processor.data();
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map((extension) =>
    change(extension as MicromarkExtension),
  );
}

/** Returns an extension of the tokenizer with the constructs of each character (given by its code) changed. */
export function mapConstructs(
  extension: MicromarkExtension,
  change: (constructs: readonly Construct[], character: string, place: ConstructPlace) => Construct[],
): MicromarkExtension {
  const changed: MicromarkExtension = { ...extension };
  for (const place of ['flow', 'text'] as const) {
    const map = extension[place];
    if (map === undefined) continue;
    changed[place] = Object.fromEntries(
      Object.entries(map).map(([code, constructs]) => [code, change([constructs ?? []].flat(), code, place)]),
    );
  }
  return changed;
}
