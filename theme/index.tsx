import type { Theme } from '../src/shared/theme.ts';
import { App } from './App.tsx';
import { directives } from './directives/index.ts';
import { layouts } from './layouts/index.ts';
import { markdown } from './markdown/index.ts';
import { navbarItems } from './navbar/index.ts';
import { strings } from './strings/index.ts';

/** Everything that pages are drawn with. */
export const theme = { App, layouts, navbar: navbarItems, markdown, directives, strings } satisfies Theme;
