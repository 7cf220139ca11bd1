import { loadSatteri } from '../platform/satteri.ts';
import { warning } from '../problems.ts';
import type { LoadedConfig } from './load.ts';

/** Replaces the Markdown parser `satteri` with the default one when it cannot be loaded. */
export async function withParser(loaded: LoadedConfig, load = loadSatteri): Promise<LoadedConfig> {
  const { config, problems } = loaded;
  if (config?.markdown.parser !== 'satteri' || (await load()) !== undefined) return loaded;
  const missing = warning(
    'config',
    'The Markdown parser "satteri" cannot be loaded. paydocs uses "remark" instead, which is slower and produces the same pages.',
    {
      ...config.places['markdown.parser'],
      hint: 'Install paydocs with its optional dependencies. satteri is not available for every platform.',
    },
  );
  return {
    ...loaded,
    config: { ...config, markdown: { ...config.markdown, parser: 'remark' } },
    problems: [...problems, missing],
  };
}
