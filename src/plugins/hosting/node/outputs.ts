import { compareText, hrefOf, type Output, outputPath } from 'paydocs/plugin';
import { headers } from './headers.ts';
import { redirects } from './redirects.ts';

/** `routes.json`: the address of every page. Only the not-found page fetches it, to suggest pages. */
export const routes: Output<true> = {
  name: 'routes',
  paths: ['routes.json'],
  collect: ({ listing }) => listing.listed || undefined,
  finish(listed) {
    const hrefs = listed.map(({ page }) => hrefOf(page.route, page.mount)).sort(compareText);
    return [{ path: outputPath('routes.json'), data: `${JSON.stringify(hrefs)}\n` }];
  },
};

const NO_JEKYLL = outputPath('.nojekyll');

/** `.nojekyll`: makes GitHub Pages serve every file unchanged. */
export const nojekyll: Output = {
  name: 'nojekyll',
  finish: (_, { staticFiles }) => (staticFiles.has(NO_JEKYLL) ? [] : [{ path: NO_JEKYLL, data: '' }]),
};

export const outputs: readonly Output[] = [headers, redirects, routes, nojekyll];
