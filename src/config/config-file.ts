import { join } from 'node:path';
import type { BuildRequest } from '../platform/build-request.ts';

/**
 * Name of the configuration file in the site's folder. Problems use it for the file that `--config` names, too.
 */
export const CONFIG_FILE = 'site.config.yaml';

/**
 * False if a configuration surely does not restrict the trust in its content (`security.content`), which needs no parsing
 * of YAML then. The name of a key may contain escapes.
 */
export function mentionsTrust(text: string): boolean {
  if (text.includes('\\')) return true;
  return /(?<![\w/.-])security(?![\w/.-])/.test(text) && /trust|content["'\s]*:/.test(text);
}

/** The parts of a request that select the configuration file. */
export type ConfigSource = Pick<BuildRequest, 'siteDirectory' | 'configFile'>;

/** Returns the absolute path of the configuration file of a build. */
export function configFileOf({
  siteDirectory,
  configFile = join(siteDirectory, CONFIG_FILE),
}: ConfigSource): string {
  return configFile;
}
