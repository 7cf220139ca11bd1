import { join, relative, sep } from 'node:path';
import { inject } from 'vitest';
import { repository } from '../../helpers/sources.ts';

const site = join(inject('scratchDirectory'), 'site');
const plugin = join(repository, 'plugins/prose-facts/plugin.ts');

/** Configuration of a site of a test with the plugin. */
export const PLUGINS = { plugins: [relative(site, plugin).split(sep).join('/')] };
