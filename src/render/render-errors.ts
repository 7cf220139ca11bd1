import { error, type Problem } from '../problems.ts';
import type { NavbarItem } from '../shared/site-props.ts';
import type { Page } from '../types.ts';
import { type RenderContext, renderPage } from './page.ts';

/** Says why pages cannot be rendered. What is wrong with the navbar, which stands on every page, is said once. */
export function renderErrors(context: RenderContext): (page: Page, reason: unknown) => readonly Problem[] {
  const told = new Set<string>();
  return (page, reason) => {
    const message = reason instanceof Error ? reason.message : String(reason);
    if (told.has(message)) return [];
    const item = faultyItem(page, context);
    if (item === undefined) return [pageError(page, message)];
    told.add(message);
    return [itemError(item, message, context)];
  };
}

/** The item without which the page can be rendered: React's server says what was thrown, but not where. */
function faultyItem(page: Page, context: RenderContext): NavbarItem | undefined {
  const { navbar } = context.site;
  const renders = (items: readonly NavbarItem[]): boolean => {
    try {
      renderPage(page, { ...context, site: { ...context.site, navbar: { ...navbar, items } } });
      return true;
    } catch {
      return false;
    }
  };
  return renders([]) ? navbar.items.find((item) => !renders([item])) : undefined;
}

function itemError(item: NavbarItem, message: string, { config }: RenderContext): Problem {
  const written = config.navbar.items.find(
    (one) => one.type === item.type && ('label' in one ? one.label : undefined) === item.label,
  );
  return error('render-error', `A navbar item cannot be rendered: ${message}`, {
    ...(written?.at ?? { file: 'site.config.yaml' }),
    hint: `It is this one:\n${JSON.stringify(item, null, 2)}`,
  });
}

function pageError({ payload, route }: Page, message: string): Problem {
  const browserOnly = /\b(window|document|localStorage|sessionStorage|navigator)\b.* is not defined/.test(
    message,
  );
  return error('render-error', `The page "${route}" cannot be rendered: ${message}`, {
    file:
      payload.layout === 'react'
        ? `content/${payload.props.component}`
        : `theme (layout "${payload.layout}")`,
    hint: browserOnly
      ? 'Pages are rendered at build time, where there is no browser: use it in an effect or a handler.'
      : undefined,
  });
}
