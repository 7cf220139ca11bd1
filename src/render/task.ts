import type { ServerModules } from '../assets/server-modules.ts';
import type { Page } from '../pages/page.ts';
import type { DocBody } from '../types.ts';
import type { Task } from '../workers/task.ts';
import type { RenderContext } from './document.ts';
import type { RenderedPage } from './page.ts';

/** Input of rendering in addition to the page. */
export interface RenderSetup {
  readonly modules: ServerModules;
  readonly context: RenderContext;
}

/** A page with its article; the slots of the article are not filled yet. */
interface RenderInput {
  readonly page: Page;
  readonly article: DocBody['html'] | null;
}

/** Renders one page. */
export const renderPageTask: Task<RenderSetup, RenderInput, RenderedPage> = {
  name: 'render-page',
  about: ({ page }) => `page ${page.route}`,
  async run(input, { modules, context }) {
    const [{ loadApp }, { renderPage }] = await Promise.all([
      import('../assets/server-modules.ts'),
      import('./page.ts'),
    ]);
    return renderPage(input, await loadApp(modules), context);
  },
};
