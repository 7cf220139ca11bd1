import { Document, isMap, isScalar } from 'yaml';
import { configSchema } from '../../config/schema.ts';
import type { Data } from '../../javascript/values.ts';
import { type ImportPlan, isRecord, items, type Mapping, mapping, type Note, text } from './plan.ts';

/** Settings that a first check of the new site asks for. */
export interface Adjustments {
  /** Codes of errors that become warnings, with the number of their places. */
  readonly warned: ReadonlyMap<string, number>;
  /** Directive of the content security policy → hosts that the pages load something from. */
  readonly hosts: ReadonlyMap<string, readonly string[]>;
  /** Addresses of redirects that are pages of the new site. */
  readonly taken: ReadonlySet<string>;
}

export const NO_ADJUSTMENTS: Adjustments = {
  warned: new Map(),
  hosts: new Map(),
  taken: new Set(),
};

/** A configuration that paydocs accepts. */
export interface ValidConfig {
  readonly config: Mapping;
  /** Settings that were left out because paydocs does not accept them. */
  readonly notes: readonly Note[];
}

/**
 * Returns the configuration of a plan, with its dialects and with checks of links that only warn, in the order of the schema.
 * Settings that the schema refuses are left out and become notes.
 */
export function validConfig({ config, dialects }: ImportPlan): ValidConfig {
  const markdown = { ...mapping(config.markdown), ...(dialects.length > 0 && { dialects }) };
  const complete = { ...config, ...(Object.keys(markdown).length > 0 && { markdown }), links: LINKS };
  const notes: Note[] = [];
  let current: Mapping = complete;
  for (let round = 0; round < ROUNDS; round += 1) {
    const result = configSchema.safeParse(current, { jitless: true });
    if (result.success) break;
    const [issue] = result.error.issues;
    const path =
      issue === undefined ? [] : [...issue.path, ...('keys' in issue ? issue.keys.slice(0, 1) : [])];
    const removed = without(current, path.map(String));
    notes.push({
      kind: 'setting',
      subject: removed.path.join('.'),
      advice: `It is left out: ${reasonOf(issue?.message)}`,
    });
    current = mapping(removed.data);
  }
  const keys = Object.keys(configSchema.shape);
  const sorted = Object.entries(current).sort(([a], [b]) => keys.indexOf(a) - keys.indexOf(b));
  return { config: Object.fromEntries(sorted), notes };
}

/** Most rounds: each removes one setting that the schema refuses. */
const ROUNDS = 1000;

const LINKS = { pages: 'warn', anchors: 'warn', markdown: 'warn', images: 'warn', includes: 'warn' };

function reasonOf(message = ''): string {
  const [first = ''] = message.split('\n');
  // Messages of paydocs continue the name of the setting.
  return /^(?:must|is|needs|cannot|has) /.test(first)
    ? `it ${first.replace(/, not \{value\}/, '')}.`
    : 'there is no such setting.';
}

interface Removed {
  readonly data: Data;
  readonly path: readonly string[];
}

/** Removes what is at a path, or the nearest thing around it that exists. */
function without(data: Data, path: readonly string[]): Removed {
  const [key, ...rest] = path;
  if (key === undefined) return { data, path };
  const isLast = rest.length === 0;
  if (Array.isArray(data)) {
    const index = Number(key);
    const item = data[index];
    if (isLast || !holds(item, rest))
      return { data: data.filter((_, place) => place !== index), path: [key] };
    const inner = without(item, rest);
    return {
      data: data.map((each, place) => (place === index ? inner.data : each)),
      path: [key, ...inner.path],
    };
  }
  if (!isRecord(data)) return { data, path };
  const value = data[key];
  const { [key]: _, ...others } = data;
  if (isLast || value === undefined || !holds(value, rest)) return { data: others, path: [key] };
  const inner = without(value, rest);
  return { data: { ...data, [key]: inner.data }, path: [key, ...inner.path] };
}

/** True if there is something at the first step of a path. */
function holds(data: Data | undefined, [key = '']: readonly string[]): boolean {
  if (Array.isArray(data)) return data[Number(key)] !== undefined;
  return isRecord(data) && data[key] !== undefined;
}

/** Returns the text of `site.config.yaml`. */
export function configText(config: Mapping, generator: string, adjustments: Adjustments): string {
  const { warned, hosts, taken } = adjustments;
  const csp = Object.fromEntries([...hosts].map(([directive, names]) => [directive, [...names]]));
  const problems = Object.fromEntries([...warned.keys()].map((code) => [code, 'warn']));
  const redirects = items(config.redirects).filter((each) => !taken.has(text(mapping(each).from) ?? ''));
  const document = new Document({
    ...config,
    ...(config.redirects !== undefined && { redirects }),
    ...(warned.size > 0 && { problems }),
    ...(hosts.size > 0 && { security: { csp } }),
  });
  document.commentBefore = ` Imported from ${generator} by \`paydocs import\`. All keys: docs/configuration.md of paydocs.`;
  const counts = [...warned].map(([code, count]) => `${code} (${count})`).join(', ');
  const comments: Readonly<Record<string, string>> = {
    links: ' References that the old site did not check are warnings. Remove this when they are corrected.',
    problems: ` Errors of imported pages that are warnings for now: ${counts}. Remove each line when they are corrected.`,
    security: ' Hosts that pages load pictures and frames from.',
  };
  if (isMap(document.contents))
    for (const { key } of document.contents.items)
      if (isScalar(key) && typeof key.value === 'string') {
        const comment = comments[key.value];
        if (comment !== undefined) key.commentBefore = comment;
        if (comment !== undefined) key.spaceBefore = true;
      }
  return document.toString({ lineWidth: 0 });
}
