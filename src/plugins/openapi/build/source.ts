import { posix } from 'node:path';
import { contentHash } from '../../../files/hash.ts';
import { readLargeSource } from '../../../files/read.ts';
import { didYouMean, error, type Problem } from '../../../problems.ts';
import { referenceFile } from '../../../reference/editions.ts';
import type {
  Reference,
  ReferencePages,
  ReferenceSite,
  ReferenceSource,
  ReferenceUse,
  Refused,
  Shown,
} from '../../../reference/source.ts';
import { ownValue } from '../../../shared/own-value.ts';
import type { ContentPath } from '../../../shared/paths.ts';
import type { Hash } from '../../../types.ts';
import { type BuilderFiles, createBuilderFiles } from './builder/files.ts';
import { closureOf } from './closure.ts';
import { downloads } from './downloads.ts';
import type { ApiModel, Operation } from './model.ts';
import { operationFragment } from './operation.ts';
import { apiPages } from './pages.ts';
import { type ReadText, readApi } from './read.ts';
import { SAMPLES_SHOWN, samplesFragment } from './samples/fragment.ts';
import { schemaFragment } from './schema.ts';
import { schemaPages } from './schema-pages.ts';
import { operationsFragment, parametersFragment } from './tables.ts';

/** An OpenAPI file, and the directives that show what it says. */
export const openApi: ReferenceSource = {
  name: 'openapi',
  directives: ({ config }) => (config.reference.openapi === undefined ? [] : Object.keys(SHOWING)),
  open: async (site) => referenceTo(modelOf(site), site),
};

interface Found {
  readonly model?: ApiModel;
  readonly problems: readonly Problem[];
  readonly files: readonly { readonly path: ContentPath; readonly hash: Hash }[];
}

/** The file that the configuration names, as the store has it or read anew. */
function modelOf(site: ReferenceSite): Found {
  const { config, contentDirectory, hashes, store } = site;
  const named = posix.normalize(config.reference.openapi ?? '');
  const path = referenceFile(site, named.replace(/^content\//, ''));
  if (!named.startsWith('content/reference/') || path === undefined)
    return { problems: [missing(named, { config, hashes })], files: [] };
  const hash = contentHash(JSON.stringify([path, hashes.get(path)]));
  const known = store.get('openapi', hash) as Found | undefined;
  if (known?.files.every((file) => (hashes.get(file.path) ?? '') === file.hash)) return known;
  const decoding: Problem[] = [];
  const read = readApi(path, textReader({ contentDirectory, hashes }, decoding));
  const found: Found = { ...read, problems: [...decoding, ...read.problems] };
  store.put('openapi', hash, found);
  return store.get('openapi', hash) as Found;
}

/** Reads files of the site; what is wrong with their bytes is added to the problems. */
function textReader(
  { contentDirectory, hashes }: Pick<ReferenceSite, 'contentDirectory' | 'hashes'>,
  found: Problem[],
): ReadText {
  return (wanted) => {
    if (!hashes.has(wanted)) return undefined;
    const { source, problems } = readLargeSource(contentDirectory, wanted);
    found.push(...problems);
    return source;
  };
}

function missing(named: string, { config, hashes }: Pick<ReferenceSite, 'config' | 'hashes'>): Problem {
  const all = [...hashes.keys()]
    .filter((path) => path.startsWith('reference/'))
    .map((path) => `content/${path}`);
  const place = config.places['reference.openapi'] ?? { file: 'site.config.yaml' };
  if (!named.startsWith('content/reference/')) {
    const text = `The OpenAPI file "${named}" does not lie below content/reference.`;
    return error('missing-file', text, { ...place, hint: 'Put it there.' });
  }
  return error('missing-file', `No file at "${named}".`, { ...place, hint: didYouMean(named, all) });
}

function referenceTo({ model, problems, files }: Found, site: ReferenceSite): Reference {
  const { pages: folder } = site.config.reference;
  if (model === undefined) return { problems, pages: [], find: () => ({ key: [], make: nothing }) };
  const hash = contentHash(JSON.stringify(files));
  const named = new Map(model.operations.map((operation) => [operation.id, operation] as const).reverse());
  const builder = createBuilderFiles(model, site.offered('data')?.testCards);
  return {
    problems,
    pages: folder === undefined ? [] : apiPages(model, folder, site.say),
    files: (uses) => [
      ...downloads(model, hash, textReader(site, [])),
      ...requestsShown(uses, model).flatMap(builder.fileOf),
    ],
    find(use, pages) {
      const show = SHOWING[use.name];
      if (show === undefined) throw new Error(`OpenAPI knows no directive "${use.name}".`);
      return show(use, { model, named, builder }, pages);
    },
  };
}

/** The operations whose requests are shown. */
function requestsShown(uses: readonly ReferenceUse[], { operations }: ApiModel): readonly Operation[] {
  const ids = uses
    .filter(({ name, attributes }) => name === 'operation' && isRequestShown(attributes.part))
    .map(({ attributes }) => attributes.id ?? '');
  const shown = new Set(ids);
  return operations.filter(({ id }) => shown.has(id));
}

function isRequestShown(part: string | undefined): boolean {
  return part === undefined || part === 'request';
}

/** What is wrong with the file is reported already. */
function nothing() {
  return { component: 'nothing', data: null, headings: [], ids: [], sections: [], markdown: [] };
}

/** What the file says, and the files that pages about it load. */
interface Showable {
  readonly model: ApiModel;
  /** The operations by their ids, the first of each. */
  readonly named: ReadonlyMap<string, Operation>;
  readonly builder: BuilderFiles;
}

type Showing = (use: ReferenceUse, api: Showable, pages: ReferencePages) => Shown | Refused;

const PARTS = ['summary', 'request', 'response'] as const;
const PLACES = ['headers', 'path', 'request', 'response'] as const;

/** Directive → what it shows. */
const SHOWING: Readonly<Record<string, Showing>> = {
  operation({ attributes }, { model, named, builder }, pages) {
    const operation = named.get(attributes.id ?? '');
    if (operation === undefined)
      return unknown(
        'operation',
        attributes.id,
        model.operations.map(({ id }) => id),
      );
    const { part } = attributes;
    const known = PARTS.find((one) => one === part);
    if (part !== undefined && known === undefined) return badChoice('part', part, PARTS);
    const isIntroduced = part === undefined || attributes.description !== undefined;
    const request = isRequestShown(part) ? builder.nameOf(operation) : undefined;
    const { linkTo, key: links } = schemaPages(model, pages);
    const addressOf = addresses(model, pages);
    const pageOf = (id: string): string | undefined => (named.has(id) ? addressOf({ id }) : undefined);
    const linked = operation.responses.flatMap((response) =>
      response.links.map((link) => pageOf(link.operation ?? '')),
    );
    const key = ['operation', closureOf(operation, model), part, isIntroduced, request, links, linked];
    const choice = { part: known, isIntroduced, request };
    return { key, make: (say) => operationFragment(operation, { ...model, linkTo, pageOf }, choice, say) };
  },
  schema({ attributes }, { model }, pages) {
    const name = attributes.name ?? attributes.id ?? '';
    const ref = ownValue(model.schemaNames, name);
    if (ref === undefined) return unknown('schema', name, Object.keys(model.schemaNames));
    const { linkTo, key: links } = schemaPages(model, pages);
    const key = ['schema', name, closureOf({ ref }, model), links];
    return { key, make: (say) => schemaFragment(name, { ref }, { ...model, linkTo }, say) };
  },
  samples({ attributes }, { model, named }) {
    const id = attributes.operation ?? attributes.id;
    const operation = named.get(id ?? '');
    if (operation === undefined)
      return unknown(
        'operation',
        id,
        model.operations.map((one) => one.id),
      );
    const { example, response, show, beside } = attributes;
    if (beside !== undefined && beside !== 'page') return badChoice('beside', beside, ['page']);
    const shown = SAMPLES_SHOWN.find((one) => one === show);
    if (show !== undefined && shown === undefined) return badChoice('show', show, SAMPLES_SHOWN);
    const statuses = operation.responses.map(({ status }) => status);
    if (response !== undefined && !statuses.includes(response))
      return unknown('response', response, statuses);
    const contents =
      response === undefined
        ? (operation.body?.contents ?? [])
        : operation.responses.flatMap((one) => (one.status === response ? one.contents : []));
    const examples = contents.flatMap((content) => content.examples.map(({ name }) => name));
    if (example !== undefined && !examples.includes(example)) return unknown('example', example, examples);
    const key = ['samples', closureOf(operation, model), example, response, show];
    const choice = { example, response, show: shown };
    return { key, make: (say) => samplesFragment(operation, model, choice, say) };
  },
  operations({ attributes }, { model }, pages) {
    const { tag } = attributes;
    const tags = [...new Set(model.operations.flatMap((operation) => operation.tag ?? []))];
    if (tag !== undefined && !tags.includes(tag)) return unknown('tag', tag, tags);
    const addressOf = addresses(model, pages);
    const rows = model.operations.map((operation) => [
      ...[operation.id, operation.method, operation.path, operation.tag, operation.summary],
      ...[operation.description?.markdown, operation.deprecated, addressOf(operation)],
    ]);
    const key = [
      'operations',
      tag,
      rows,
      model.tags.map(({ name, description }) => [name, description?.markdown]),
    ];
    return { key, make: (say) => operationsFragment(model, tag, addressOf, say) };
  },
  parameters({ attributes }, { model }, pages) {
    const { in: place = 'request' } = attributes;
    const known = PLACES.find((one) => one === place);
    if (known === undefined) return badChoice('in', place, PLACES);
    const addressOf = addresses(model, pages);
    const parts = model.operations.map((operation) => [closureOf(operation, model), addressOf(operation)]);
    const key = ['parameters', place, parts];
    return { key, make: (say) => parametersFragment(model, known, addressOf, say) };
  },
};

/** Addresses from the file on, as a link in one of its texts would have them. */
function addresses({ file }: ApiModel, { pageOf }: ReferencePages) {
  return ({ id }: { readonly id: string }): string | undefined => {
    const page = pageOf('operation', id);
    return page && posix.relative(posix.dirname(file), page);
  };
}

function unknown(what: string, written: string | undefined, all: readonly string[]): Refused {
  const code = `unknown-${what}`;
  if (written === undefined || written === '') {
    const hint = all.length === 0 ? undefined : `Write it like {#${all[0]}}.`;
    return { code, text: `This directive names no ${what}.`, hint };
  }
  const few = all.length <= 20 ? `There are: ${all.join(', ')}.` : undefined;
  const text = `The OpenAPI file has no ${what} "${written}".`;
  return { code, text, hint: didYouMean(written, all) ?? few };
}

function badChoice(attribute: string, written: string, choices: readonly string[]): Refused {
  const text = `"${written}" is nothing that \`${attribute}\` can be.`;
  return {
    code: 'directive-attribute',
    text,
    hint: didYouMean(written, choices) ?? `Write ${choices.join(', ')}.`,
  };
}
