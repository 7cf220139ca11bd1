import { join } from 'node:path';
import type { BuildRequest } from '../platform/build-request.ts';

/**
 * Name of the configuration file in the site's folder. Problems use it for the file that `--config` names, too.
 */
export const CONFIG_FILE = 'site.config.yaml';

/** False if a configuration surely does not restrict the trust in its content, which needs no parsing of YAML then. */
export function mentionsTrust(text: string): boolean {
  return /trust|content["'\s]*:|\\/.test(text);
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
