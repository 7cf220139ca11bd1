import { type DetectedSite, detectSite } from './detect.ts';
import { planDocusaurus } from './docusaurus/docusaurus.ts';
import { createModuleReader } from './javascript/modules.ts';
import { object, plainData } from './javascript/values.ts';
import { planMarkdown } from './markdown-folder.ts';
import { planMdBook } from './mdbook.ts';
import { type ImportPlan, type Mapping, mapping, type OldSite } from './plan.ts';
import { relocate } from './relocate.ts';
import type { SourceFolder } from './source.ts';
import { planStarlight } from './starlight.ts';
import { planVitePress } from './vitepress.ts';

/** Reads the site in a folder, and plans the new one. Nothing is written. */
export function planImport(source: SourceFolder): ImportPlan & { readonly site: DetectedSite } {
  const site = detectSite(source);
  const reader = createModuleReader(source, site.folder);
  const old: OldSite = {
    source,
    folder: site.folder,
    dataOf: (path) => plainData(reader.read(path), SAMPLES).data,
  };
  const plan = planOf(site, old);
  return { ...plan, files: relocate(plan.files, source), site };
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

/** Arguments of functions in configurations whose result is the same for all pages but a part. */
const SAMPLES = new Map([
  [
    'editUrl',
    object([
      ['locale', 'en'],
      ['version', 'current'],
      ['versionDocsDirPath', 'docs'],
      ['docPath', 'index.md'],
      ['permalink', '/docs'],
    ]),
  ],
]);
