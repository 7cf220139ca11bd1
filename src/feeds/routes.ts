import { hrefOf, outputPath } from '../shared/paths.ts';
import { compareText, isListed } from './addresses.ts';
import type { Feed } from './feed.ts';

/** `routes.json`: the address of every page. The not-found page alone fetches it, to suggest what was meant. */
export const routes: Feed = {
  name: 'routes',
  start() {
    const hrefs: string[] = [];
    return {
      page(page) {
        if (isListed(page)) hrefs.push(hrefOf(page.route, page.mount));
        return [];
      },
      *end() {
        yield { path: outputPath('routes.json'), data: `${JSON.stringify(hrefs.sort(compareText))}\n` };
      },
    };
  },
};
