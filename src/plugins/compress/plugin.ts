import type { BuiltInPlugin } from '../built-in.ts';

/** Compressed copies of texts next to the files: `compress`. */
export const compress: BuiltInPlugin = {
  name: 'compress',
  variants: async () => (await import('./node/compress.ts')).compressedCopies,
};
