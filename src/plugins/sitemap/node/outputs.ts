import type { Output } from '../../../plugin.ts';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';

export const outputs: readonly Output[] = [sitemap, robots];
