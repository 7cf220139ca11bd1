import { directives as webhookLab } from '../../src/plugins/webhook-lab/theme/directives.ts';
import { directives as theme } from '../../theme/directives/index.ts';

/** Directives of the default theme and of the built-in plugins: what a site without plugins can use. */
export const directives = { ...theme, ...webhookLab };
