import { directives as checklist } from '../../src/plugins/checklist/theme/directives.ts';
import { directives as listFilter } from '../../src/plugins/list-filter/theme/directives.ts';
import { directives as theme } from '../../theme/directives/index.ts';

/** Directives of the default theme and of the built-in plugins: what a site without plugins can use. */
export const directives = { ...theme, ...checklist, ...listFilter };
