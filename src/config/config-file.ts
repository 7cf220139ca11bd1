import { join } from 'node:path';
import type { BuildRequest } from '../reporting.ts';

/** Name of the configuration file in the site's folder; in problems it names whatever file was read. */
export const CONFIG_FILE = 'site.config.yaml';

/** What says which configuration a build reads. */
export type ConfigSource = Pick<BuildRequest, 'siteDirectory' | 'configFile'>;

/** Absolute path of the configuration that a build reads. */
export function configFileOf({
  siteDirectory,
  configFile = join(siteDirectory, CONFIG_FILE),
}: ConfigSource): string {
  return configFile;
}
