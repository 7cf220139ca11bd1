import type { Construct, Extension as MicromarkExtension } from 'micromark-util-types';

/** Where in a text a construct may stand: at the start of a line, or inside of one. */
export type ConstructPlace = 'flow' | 'text';

/** An extension of the tokenizer with the constructs of each character (given by its code) changed. */
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
