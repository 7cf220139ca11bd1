import type { Output } from '../../../plugin.ts';
import { hrefOf, outputPath } from '../../../shared/paths.ts';
import { compareText, isListed } from '../../shared/addresses.ts';

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
