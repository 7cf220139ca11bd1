import { type Data, fromData, plainData } from '../../javascript/values.ts';
import { type DetectedSite, detectSite } from './detect.ts';
import { planDocusaurus } from './docusaurus/docusaurus.ts';
import { createModuleReader } from './javascript/modules.ts';
import { runModule } from './javascript/run-module.ts';
import { planMarkdown } from './markdown-folder.ts';
import { planMdBook } from './mdbook.ts';
import { type ImportPlan, type Mapping, mapping, type OldSite } from './plan.ts';
import { relocate } from './relocate.ts';
import { isFile, realPathOf, type SourceFolder } from './source.ts';
import { planStarlight } from './starlight.ts';
import { planVitePress } from './vitepress.ts';

/** Reads the site in a folder, and plans the new one. Nothing is written. With `run`, code of the site is executed. */
export function planImport(
  source: SourceFolder,
  run: RunOptions | undefined,
): ImportPlan & { readonly site: DetectedSite } {
  const site = detectSite(source);
  const reader = createModuleReader(source, site.folder);
  const old: OldSite = {
    source,
    folder: site.folder,
    dataOf: (path) =>
      run === undefined || path.endsWith('.json')
        ? plainData(reader.read(path), new Map([['editUrl', fromData(SAMPLE)]])).data
        : executed(source, path, run),
  };
  const plan = planOf(site, old);
  return { ...plan, files: relocate(plan.files, source, site.folder), site };
}

function planOf({ generator, file }: DetectedSite, old: OldSite): ImportPlan {
  const config = (): Mapping => mapping(old.dataOf(file));
  switch (generator) {
    case 'docusaurus':
      return planDocusaurus(config(), old);
    case 'vitepress':
      return planVitePress(config(), old);
    case 'starlight':
      return planStarlight(config(), old);
    case 'mdbook':
      return planMdBook(old);
    case 'markdown':
      return planMarkdown(old);
  }
}

/** Options for executing code of the site. */
export interface RunOptions {
  readonly notice: (line: string) => void;
}

const ENDINGS = ['', '.js', '.ts', '.mjs', '.cjs', '.json'];

function executed(source: SourceFolder, path: string, { notice }: RunOptions): Data | undefined {
  const found = ENDINGS.map((ending) => `${path}${ending}`).find((each) => isFile(source, each));
  const file = found === undefined ? undefined : realPathOf(source, found);
  if (file === undefined) return undefined;
  notice(`Executing ${found} with the rights of your account.`);
  return runModule(file, SAMPLE);
}

/** Argument of functions in configurations whose result is the same for all pages but a part. */
const SAMPLE: Data = {
  locale: 'en',
  version: 'current',
  versionDocsDirPath: 'docs',
  docPath: 'index.md',
  permalink: '/docs',
};
