import type { BuiltInPlugin } from '../built-in.ts';
import { diffCommand } from './diff/command.ts';

/** The reference of an API, from its OpenAPI file, and checks of requests and bodies in articles. */
export const openapi: BuiltInPlugin = {
  name: 'openapi',
  theme: './theme',
  reference: async () => (await import('./node/source.ts')).openApi,
  articleCheck: async () => (await import('./node/checks/check.ts')).apiCheck,
  commands: [diffCommand],
  widgets: { 'request-builder': './browser/builder.ts' },
};
