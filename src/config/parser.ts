import { loadSatteri } from '../markdown/satteri/load.ts';
import { warning } from '../problems.ts';
import type { LoadedConfig } from './load.ts';

/** The configuration with a parser of Markdown that is there: the default one where `satteri` cannot be loaded. */
export async function withParser(loaded: LoadedConfig, load = loadSatteri): Promise<LoadedConfig> {
  const { config, problems } = loaded;
  if (config?.markdown.parser !== 'satteri' || (await load()) !== undefined) return loaded;
  const missing = warning(
    'config',
    'The parser "satteri" cannot be loaded here, so "remark" reads the Markdown: the same pages, later.',
    {
      ...config.places['markdown.parser'],
      hint: 'Install paydocs with its optional packages; there is none for some machines.',
    },
  );
  return {
    config: { ...config, markdown: { ...config.markdown, parser: 'remark' } },
    problems: [...problems, missing],
  };
}
