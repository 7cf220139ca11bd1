import type { Output } from '../../../plugin.ts';
import { outputPath } from '../../../shared/paths.ts';

const PATH = outputPath('.nojekyll');

/** `.nojekyll`: GitHub Pages serves every file as it is. */
export const nojekyll: Output = {
  name: 'nojekyll',
  start: ({ staticFiles }) => ({ end: () => (staticFiles.has(PATH) ? [] : [{ path: PATH, data: '' }]) }),
};
