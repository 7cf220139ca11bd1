import type { BuiltInPlugin } from '../built-in.ts';

/** `::include{file="…"}`: Markdown or code of another file. */
export const include: BuiltInPlugin = {
  name: 'include',
  lineDirectives: { include: async () => (await import('./node/include.ts')).includeFiles },
};
