import type { Output } from '../../../plugin.ts';
import { headers } from './headers.ts';
import { nojekyll } from './nojekyll.ts';
import { redirects } from './redirects.ts';
import { routes } from './routes.ts';

export const outputs: readonly Output[] = [headers, redirects, routes, nojekyll];
