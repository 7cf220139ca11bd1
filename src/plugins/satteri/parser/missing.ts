import type { Config } from '../../../config/schema.ts';
import { type Problem, warning } from '../../../problems.ts';
import { loadSatteri } from './package.ts';

/** Returns a warning if the package cannot be loaded. */
export async function missingParser(
  { places }: Pick<Config, 'places'>,
  load = loadSatteri,
): Promise<readonly Problem[]> {
  if ((await load()) !== undefined) return [];
  const text =
    'The Markdown parser "satteri" cannot be loaded. paydocs uses "remark" instead, which is slower and produces the same pages.';
  const hint = 'Install paydocs with its optional dependencies. satteri is not available for every platform.';
  return [warning('config', text, { ...places['markdown.parser'], hint })];
}
