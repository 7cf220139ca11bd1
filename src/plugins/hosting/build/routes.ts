import { compareText, isListed } from '../../../pages/addresses.ts';
import type { Output } from '../../../plugin.ts';
import { hrefOf, outputPath } from '../../../shared/paths.ts';

/** `routes.json`: the address of every page. The not-found page alone fetches it, to suggest what was meant. */
export const routes: Output = {
  name: 'routes',
  paths: ['routes.json'],
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
