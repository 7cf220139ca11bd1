import { hrefOf, type RoutePath } from '../shared/paths.ts';
import type { PagesContext } from './context.ts';

/** The same page in each locale that is built. */
export function localeAlternates(route: RoutePath, { site }: PagesContext): Readonly<Record<string, string>> {
  return Object.fromEntries(site.locales.map(({ locale, mount }) => [locale.name, hrefOf(route, mount)]));
}
