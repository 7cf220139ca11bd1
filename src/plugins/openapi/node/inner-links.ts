import { slug } from 'github-slugger';
import type { Fragment, MarkdownText, ReferencePages } from 'paydocs/plugin';
import { contentHash } from '../../../files/hash.ts';
import { ownValue } from '../../../shared/own-value.ts';
import type { ContentPath } from '../../../shared/paths.ts';
import type { Hash } from '../../../types.ts';
import { stepsOf } from '../../shared/json-schema/pointers.ts';
import { hasParts } from '../../shared/lossless.ts';
import { sectionsOf } from './description-sections.ts';
import type { ApiModel } from './model.ts';
import { relativePath } from './page-text.ts';

/** Links in descriptions to other parts of the API, such as `#operation/sale`. */
interface InnerLinks {
  /** Returns the fragment with links to pages of this site, if there is one for the target. */
  readonly resolved: (fragment: Fragment) => Fragment;
  /** Cache key of their targets; empty for a file without such links. */
  readonly key: Hash | '';
}

const known = new WeakMap<ReferencePages, WeakMap<ApiModel, InnerLinks>>();

/** Returns the inner links of an API, for one edition of its pages. */
export function innerLinks(model: ApiModel, pages: ReferencePages): InnerLinks {
  const ofPages = known.get(pages) ?? new WeakMap<ApiModel, InnerLinks>();
  known.set(pages, ofPages);
  const made = ofPages.get(model) ?? makeLinks(model, pages);
  ofPages.set(model, made);
  return made;
}

/** Pattern of an anchor up to the end of its address, with balanced parentheses. */
const ANCHOR = '#(?:[^\\s()<>"\'\\\\]|\\([^\\s()]*\\))+(?=[\\s)>"\'\\\\]|$)';

/** Matches an anchor in a link of Markdown, in a definition, or in an HTML element. */
const ADDRESS = new RegExp(`(\\]\\(<?|^ {0,3}\\[[^\\]\\n]+\\]:[ \\t]*<?|\\bhref=\\\\?["'])(${ANCHOR})`, 'gm');

/** Matches the same in JSON, where line breaks are escaped. */
const ADDRESS_IN_JSON = new RegExp(`(?:\\]\\(<?|\\]:[ \\t]*<?|\\bhref=\\\\?["'])${ANCHOR}`, 'g');

function makeLinks(model: ApiModel, pages: ReferencePages): InnerLinks {
  const wanted = JSON.stringify(model).match(ADDRESS_IN_JSON) ?? [];
  const anchors = new Set(wanted.map((link) => link.slice(link.indexOf('#'))));
  const targets = new Map<string, string>();
  if (anchors.size > 0) {
    const find = createFinder(model, pages);
    for (const anchor of anchors) {
      const target = find(anchor);
      if (target !== undefined) targets.set(anchor, target);
    }
  }
  if (targets.size === 0) return { resolved: (fragment) => fragment, key: '' };
  // A description may be in another file than the API.
  const rewrite: Rewrite = (markdown, file) =>
    markdown.replace(ADDRESS, (whole, before: string, anchor: string) => {
      const target = targets.get(anchor);
      return target === undefined ? whole : before + relativePath(file, target);
    });
  return {
    resolved: ({ data, markdown, ...rest }) => ({
      ...rest,
      data: withTexts(data, rewrite),
      markdown: markdown.map((part) => (typeof part === 'string' ? part : rewritten(part, rewrite))),
    }),
    key: contentHash(JSON.stringify([...targets])),
  };
}

type Rewrite = (markdown: string, file: ContentPath) => string;

function rewritten(text: MarkdownText, rewrite: Rewrite): MarkdownText {
  return text.markdown.includes('#') ? { ...text, markdown: rewrite(text.markdown, text.file) } : text;
}

function withTexts(value: unknown, rewrite: Rewrite): unknown {
  if (!hasParts(value)) return value;
  if (Array.isArray(value)) return value.map((item) => withTexts(item, rewrite));
  if ('type' in value && value.type === 'code') return value;
  if ('type' in value && value.type === 'markdown') return rewritten(value as MarkdownText, rewrite);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTexts(item, rewrite)]));
}

/** Returns the page for an anchor; undefined if no page shows its target. */
type Finder = (anchor: string) => string | undefined;

/** Creates a finder for the anchors of Redoc and Scalar, and for common other forms: the slug of a summary, `type-Card`. */
function createFinder(model: ApiModel, pages: ReferencePages): Finder {
  const names = namesOf(model);
  const page = (directive: string, id: string | undefined): string | undefined =>
    id === undefined ? undefined : pages.pageOf(directive, id);
  const operation = (name = '') => page('operation', names.ids.get(slug(name)));
  const endpoint = (method = '', path = '') =>
    page('operation', names.endpoints.get(`${method.toLowerCase()} ${path}`));
  const tag = (name = '') => page('tag', names.tags.get(slug(name)));
  const schema = (name = '') => page('schema', names.schemas.get(slug(name)));
  const description = page('api', 'description') ?? page('api', 'info');
  const section = (name: string): string | undefined => {
    const index = description;
    return index !== undefined && names.sections.has(slug(name)) ? `${index}#${slug(name)}` : undefined;
  };
  const kinds: Readonly<Record<string, (steps: readonly string[]) => string | undefined>> = {
    operation: ([id]) => operation(id),
    paths: ([path, method]) => endpoint(method, path),
    tag: ([name, method, ...path]) => endpoint(method, `/${path.join('/')}`) ?? tag(name),
    section: (steps) =>
      [...steps].reverse().map(section).find(Boolean) ?? description ?? page('api', 'overview'),
    ...Object.fromEntries(SCHEMA_KINDS.map((kind) => [kind, (steps) => schema(steps.at(-1))])),
  };
  return (anchor) => {
    const steps = stepsOf(anchor.replace(/^#\/?/, '/'));
    const [first = ''] = steps;
    if (steps.length === 1)
      return (
        section(first) ??
        operation(first) ??
        page('operation', names.summaries.get(slug(first))) ??
        tag(first) ??
        schema(first.replace(/^type-/, ''))
      );
    // An operation's anchor may begin with its tag.
    const start = Math.max(steps.indexOf('operation'), steps.indexOf('paths'), 0);
    return ownValue(kinds, steps[start] ?? '')?.(steps.slice(start + 1));
  };
}

const SCHEMA_KINDS = ['schema', 'schemas', 'model', 'models', 'components', 'definitions'];

/** Returns name in an anchor → name in the file, for each kind of target. */
function namesOf({ operations, tags, schemaNames, description }: ApiModel) {
  const tagNames = [...tags.map(({ name }) => name), ...operations.flatMap(({ tag = [] }) => tag)];
  return {
    sections: new Set(description === undefined ? [] : sectionsOf(description).flatMap(({ id }) => id ?? [])),
    ids: bySlug(operations.map(({ id }) => [id, id])),
    summaries: bySlug(operations.map(({ summary, id }) => [summary, id])),
    endpoints: new Map(operations.map(({ method, path, id }) => [`${method.toLowerCase()} ${path}`, id])),
    tags: bySlug(tagNames.map((name) => [name, name])),
    schemas: bySlug(Object.keys(schemaNames).map((name) => [name, name])),
  };
}

/** Returns slug → name; of equal slugs the first one. Anchors have hyphens instead of spaces, and any case. */
function bySlug(names: readonly (readonly [written: string, name: string])[]): ReadonlyMap<string, string> {
  return new Map(names.map(([written, name]) => [slug(written), name] as const).reverse());
}
