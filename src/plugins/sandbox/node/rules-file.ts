import { readSource } from '../../../files/read.ts';
import type { ContentDirectory } from '../../../files/real-entry.ts';
import type { Problem } from '../../../problems.ts';
import type { ReferenceEdition } from '../../../reference/editions.ts';
import { referenceFile } from '../../../reference/files.ts';
import { parseYaml, type YamlDocument } from '../../../yaml/document.ts';
import { validate } from '../../../yaml/validate.ts';
import type { SandboxRules } from '../../shared/offered/sandbox-file.ts';
import { isConditionText } from './conditions.ts';
import { sandboxSchema } from './schema.ts';

/** Where the rules of a sandbox are. */
export const RULES = 'reference/sandbox.yaml';

/** The rules of a site, or those that apply without any. */
export function readRules(site: ReferenceEdition & { readonly contentDirectory: ContentDirectory }): {
  readonly rules: SandboxRules;
  readonly problems: readonly Problem[];
  /** Absent without the file. */
  readonly document?: YamlDocument;
} {
  const path = referenceFile(site, RULES);
  const { source, problems } =
    path === undefined ? { source: undefined, problems: [] } : readSource(site.contentDirectory, path);
  const preset = sandboxSchema.parse({});
  if (path === undefined || source === undefined) return { rules: preset, problems };
  const document = parseYaml(source.text, {
    file: `content/${path}`,
    asText: (keys) => (keys[0] === 'values' && isText(keys)) || isConditionText(keys),
  });
  if (document.problems.length > 0) return { rules: preset, problems: document.problems };
  const { value = preset, problems: wrong } = validate(sandboxSchema, document, { code: 'reference-data' });
  return { rules: value, problems: [...problems, ...wrong], document };
}

/** Test values stay as they are written: `endsWith: 0042` is text. */
function isText(keys: readonly (string | number)[]): boolean {
  return ['is', 'startsWith', 'endsWith', 'contains', 'code'].includes(String(keys.at(-1)));
}
