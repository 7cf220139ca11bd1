import { outputPath } from '../shared/paths.ts';
import { fixedFeed } from './feed.ts';

const PATH = outputPath('.nojekyll');

/** `.nojekyll` keeps GitHub Pages from hiding files whose names begin with an underscore. */
export const nojekyll = fixedFeed('nojekyll', ({ staticFiles }) =>
  staticFiles.has(PATH) ? [] : [{ path: PATH, data: '' }],
);
