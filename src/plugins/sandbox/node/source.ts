import type { Edition, EditionFiles, Reference, ReferenceSource } from 'paydocs/plugin';
import { editionFile } from 'paydocs/plugin';
import { contentHash } from '../../../files/hash.ts';
import type { Problem } from '../../../problems.ts';
import { outputPath } from '../../../shared/paths.ts';
import type { Artifact } from '../../../types.ts';
import { parseYaml, type YamlDocument } from '../../../yaml/document.ts';
import { validate } from '../../../yaml/validate.ts';
import { jsonText, rounded } from '../../shared/lossless.ts';
import type { SandboxFile, SandboxRules } from '../../shared/offered/sandbox-file.ts';
import { isConditionText } from './conditions.ts';
import { keepNumbers, numberSourcesOf } from './rule-numbers.ts';
import { sandboxSchema } from './schema.ts';

/** File of the rules. */
const RULES = 'reference/sandbox.yaml';

/** Reads the rules of a site, or the defaults. */
function readRules(site: EditionFiles & Pick<Edition, 'read'>): {
  readonly rules: SandboxRules;
  readonly problems: readonly Problem[];
  /** Absent if the site has no such file. */
  readonly document?: YamlDocument;
} {
  const path = editionFile(site, RULES);
  const { source, problems } = path === undefined ? { source: undefined, problems: [] } : site.read(path);
  const preset = sandboxSchema.parse({});
  if (path === undefined || source === undefined) return { rules: preset, problems };
  const document = parseYaml(source.text, {
    file: `content/${path}`,
    asText: (keys) => (keys[0] === 'values' && isText(keys)) || isConditionText(keys),
  });
  if (document.problems.length > 0) return { rules: preset, problems: document.problems };
  const { value = preset, problems: wrong } = validate(sandboxSchema, document, { code: 'reference-data' });
  const rules = keepNumbers(value, numberSourcesOf(document));
  return { rules, problems: [...problems, ...wrong], document };
}

/** True for the path of a test value, which YAML must not read as a number: `endsWith: 0042`. */
function isText(keys: readonly (string | number)[]): boolean {
  return ['is', 'startsWith', 'endsWith', 'contains', 'code'].includes(String(keys.at(-1)));
}

/** Path of the published file from which `paydocs sandbox` runs. */
const SANDBOX_FILE = 'reference/sandbox.json';

/** Source of the sandbox: its rules, and the file from which it runs, which a site with `sandbox.yaml` publishes. */
export const sandboxSource: ReferenceSource = {
  name: 'sandbox',
  makesPages: true,
  directives: () => [],
  offers: { sandbox: sandboxFile },
  provides: { sandbox: (site) => (hasRules(site) ? rounded(readRules(site).rules) : undefined) },
  async open(site): Promise<Reference> {
    const problems = await siteProblems(site);
    const isPublished = site.folder === '' && hasRules(site);
    return {
      problems,
      pages: [],
      files: () => (isPublished ? [publishedFile(site)] : []),
      find(use) {
        throw new Error(`The sandbox knows no directive "${use.name}".`);
      },
    };
  },
};

/** Returns the problems of the rules. Names in them are checked only if the rules can be read. */
async function siteProblems(site: Edition): Promise<readonly Problem[]> {
  const { rules, document, problems } = readRules(site);
  if (document === undefined || problems.length > 0) return problems;
  const key = contentHash(JSON.stringify(['sandbox rules', inputsOf(site)]));
  const known = site.store.get('data', key) as readonly Problem[] | undefined;
  if (known) return known;
  const api = site.offered('openapi');
  // Imported here because it loads a validator.
  const { checkRules } = await import('./check-rules.ts');
  const found = api ? checkRules(rules, document, { api, data: site.offered('data') }) : [];
  site.store.put('data', key, found);
  return found;
}

/** Returns the inputs of an edition's sandbox for its cache key. The configuration determines which API is the first. */
function inputsOf({ hashes, folder, config }: Edition): readonly unknown[] {
  const own = [...hashes].filter(
    ([path]) => path.startsWith('reference/') || path.startsWith(`${folder}reference/`),
  );
  return [folder, own, config.reference];
}

function hasRules(site: Edition): boolean {
  return editionFile(site, RULES) !== undefined;
}

/** Returns everything that a sandbox of the site needs; undefined for a site without an API. */
function sandboxFile(site: Edition): SandboxFile | undefined {
  const api = site.offered('openapi');
  if (api === undefined) return undefined;
  const { states = [], ...data } = site.offered('data') ?? {};
  const { url, baseUrl } = site.config;
  return { version: 1, api, ...data, states, rules: readRules(site).rules, site: url + baseUrl };
}

function publishedFile(site: Edition): Artifact {
  const { url, baseUrl } = site.config;
  return {
    path: outputPath(SANDBOX_FILE),
    key: contentHash(JSON.stringify(['sandbox', inputsOf(site), url, baseUrl])),
    data: () => `${jsonText(sandboxFile(site))}\n`,
  };
}
