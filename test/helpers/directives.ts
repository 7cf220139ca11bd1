import { plugins } from '../../src/plugins/index.ts';
import type { DirectiveComponent } from '../../src/shared/theme.ts';
import { directives as theme } from '../../theme/directives/index.ts';

const own = await Promise.all(plugins.map(({ directives }) => directives?.(undefined)));

/** Directives of the default theme and of the built-in plugins: what a site without plugins can use. */
export const directives: Readonly<Record<string, DirectiveComponent>> = Object.assign({}, theme, ...own);
