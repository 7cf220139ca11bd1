import { type DetectedSite, detectSite } from './detect.ts';
import type { OldSite } from './docusaurus/docs.ts';
import { planDocusaurus } from './docusaurus/docusaurus.ts';
import { createModuleReader } from './javascript/modules.ts';
import { object, plainData } from './javascript/values.ts';
import { type ImportPlan, mapping } from './plan.ts';
import type { SourceFolder } from './source.ts';

/** Reads the site in a folder, and plans the new one. Nothing is written. */
export function planImport(source: SourceFolder): ImportPlan & { readonly site: DetectedSite } {
  const site = detectSite(source);
  const reader = createModuleReader(source, site.folder);
  const old: OldSite = {
    source,
    folder: site.folder,
    dataOf: (path) => plainData(reader.read(path), SAMPLES).data,
  };
  const plan = planDocusaurus(mapping(old.dataOf(site.file)), old);
  return { ...plan, site };
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
