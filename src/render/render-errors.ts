import type { Config } from '../config/schema.ts';
import type { Page } from '../pages/page.ts';
import { browserHint, error, type Problem } from '../problems.ts';
import type { NavbarItem } from '../shared/site-props.ts';
import type { RenderContext } from './document.ts';

/** Returns a function that reports components that throw. A navbar item, on all pages, is reported once. */
export function renderErrors(
  config: Config,
  context: RenderContext,
  render: (context: RenderContext, page: Page) => Promise<unknown>,
): (page: Page, reason: unknown) => Promise<readonly Problem[]> {
  const told = new Map<string, Promise<NavbarItem | undefined>>();
  return async (page, reason) => {
    const message = reason instanceof Error ? reason.message : String(reason);
    const known = told.get(message);
    const search = known ?? findFaultyItem(page, context, render);
    told.set(message, search);
    const item = await search;
    if (item === undefined) return [pageError(page, message)];
    return known === undefined ? [itemError(item, message, config)] : [];
  };
}

/** Returns the navbar item that throws; undefined if none does. React's server reports what was thrown, but not where. */
async function findFaultyItem(
  page: Page,
  context: RenderContext,
  render: (context: RenderContext, page: Page) => Promise<unknown>,
): Promise<NavbarItem | undefined> {
  const { navbar } = context.site;
  const fails = (items: readonly NavbarItem[]): Promise<boolean> =>
    render({ ...context, site: { ...context.site, navbar: { ...navbar, items } } }, page).then(
      () => false,
      () => true,
    );
  if (await fails([])) return undefined;
  for (const item of navbar.items) if (await fails([item])) return item;
  return undefined;
}

function itemError(item: NavbarItem, message: string, { navbar }: Config): Problem {
  const written = navbar.items.find(
    (one) => one.type === item.type && ('label' in one ? one.label : undefined) === item.label,
  );
  return error('render-error', `A navbar item cannot be rendered: ${message}`, {
    ...(written?.at ?? { file: 'site.config.yaml' }),
    hint: `It is this one:\n${JSON.stringify(item, null, 2)}`,
  });
}

function pageError({ payload, route }: Page, message: string): Problem {
  const text = `The page "${route}" cannot be rendered: ${message}`;
  const hint = browserHint(message);
  return error('render-error', text, {
    file:
      payload.layout === 'react'
        ? `content/${payload.props.component}`
        : `theme (layout "${payload.layout}")`,
    hint,
  });
}
