import type { ReferencePages, ReferenceUse, ShownFragment } from 'paydocs/plugin';
import { didYouMeanWithin } from 'paydocs/plugin';
import { error, type Problem } from '../../../problems.ts';
import { ownValue } from '../../../shared/own-value.ts';
import type { ContentPath } from '../../../shared/paths.ts';
import { didYouMean } from '../../../shared/suggestions.ts';
import type { SampleRuns } from '../../shared/offered/samples.ts';
import { API_PARTS, apiFragment } from './api.ts';
import type { BuilderFiles } from './builder/files.ts';
import { chosenOperations, chosenTags, hasTag, type TableChoice } from './chosen-operations.ts';
import { closureOf } from './closure.ts';
import type { ApiModel, Operation } from './model.ts';
import { operationFragment } from './operation.ts';
import { relativePath } from './page-text.ts';
import { SAMPLES_SHOWN, samplesFragment } from './samples/fragment.ts';
import { runOf } from './samples/runs.ts';
import { schemaFragment } from './schema.ts';
import { schemaPages } from './schema-pages.ts';
import { operationsFragment, parametersFragment } from './tables.ts';

/** Model of a file, and data files for its pages. */
export interface Showable {
  readonly model: ApiModel;
  /** Id → operation. */
  readonly named: ReadonlyMap<string, Operation>;
  /** Method and path, as links may name it (`GET /orders/{id}`) → operation. */
  readonly placed: ReadonlyMap<string, Operation>;
  readonly builder: BuilderFiles;
  /** Results of running the samples; undefined without a valid file of results. */
  readonly runs: SampleRuns | undefined;
}

type Showing = (use: ReferenceUse, api: Showable, pages: ReferencePages) => ShownFragment | Problem;

/** True for a part of an operation that includes its request. */
export function isRequestShown(part: string | undefined): boolean {
  return part === undefined || part === 'request';
}

const PARTS = ['summary', 'request', 'response'] as const;
const PLACES = ['headers', 'path', 'request', 'response'] as const;

/** Name of a directive → function that returns its content. */
export const SHOWING: Readonly<Record<string, Showing>> = {
  operation({ attributes }, { model, named, placed, builder }, pages) {
    const operation = named.get(attributes.id ?? '');
    if (operation === undefined)
      return unknown(
        pages,
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
    const pageOf = (name: string): string | undefined => {
      const target = named.get(name) ?? placed.get(name);
      return target && addressOf(target);
    };
    const linked = operation.responses.flatMap((response) =>
      response.links.map((link) => pageOf(link.operation ?? '')),
    );
    const about = [part, isIntroduced, request, links, linked];
    const key = ['operation', closureOf(operation, model), ...about];
    const choice = { part: known, isIntroduced, request };
    const shown = { ...model, linkTo, pageOf };
    return { key, make: (t) => operationFragment(operation, shown, choice, t) };
  },
  schema({ attributes }, { model }, pages) {
    const name = attributes.name ?? attributes.id ?? '';
    const ref = ownValue(model.schemaNames, name);
    if (ref === undefined) return unknown(pages, 'schema', name, Object.keys(model.schemaNames));
    const { linkTo, key: links } = schemaPages(model, pages);
    const key = ['schema', name, closureOf({ ref }, model), links];
    return { key, make: (t) => schemaFragment(name, { ref }, { ...model, linkTo }, t) };
  },
  samples({ attributes }, { model, named, runs }, pages) {
    const id = attributes.operation ?? attributes.id;
    const operation = named.get(id ?? '');
    if (operation === undefined)
      return unknown(
        pages,
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
      return unknown(pages, 'response', response, statuses);
    const contents =
      response === undefined
        ? (operation.body?.contents ?? [])
        : operation.responses.flatMap((one) => (one.status === response ? one.contents : []));
    const examples = contents.flatMap((content) => content.examples.map(({ name }) => name));
    if (example !== undefined && !examples.includes(example))
      return unknown(pages, 'example', example, examples);
    const isProgram = example === undefined && response === undefined && show === undefined;
    const run = isProgram ? runOf(operation, model, runs) : undefined;
    const key = ['samples', closureOf(operation, model), example, response, show, run];
    const choice = { example, response, show: shown, run };
    return { key, make: (t) => samplesFragment(operation, model, choice, t) };
  },
  tag: ({ attributes }, api, pages) =>
    operationTable({ tag: attributes.name ?? attributes.id, isTitled: true }, api, pages),
  api({ attributes }, { model }, pages) {
    const { part = 'info' } = attributes;
    const known = API_PARTS.find((one) => one === part);
    if (known === undefined) return badChoice('part', part, API_PARTS);
    const tagLink = (name: string): string | undefined => linkTo(pages.pageOf('tag', name), model);
    const { title, version, description, info, file } = model;
    const tags = model.tags.map((one) => [one, tagLink(one.name)]);
    const counts = model.operations.map(({ tag, otherTags, isWebhook }) => [tag, otherTags, isWebhook]);
    const key = ['api', known, closureOf({ title, version, description, info, file, tags, counts }, model)];
    return { key, make: (t) => apiFragment(model, known, tagLink, t) };
  },
  operations({ attributes }, api, pages) {
    return operationTable(
      { tag: attributes.tag, isOfWebhooks: attributes.webhooks !== undefined },
      api,
      pages,
    );
  },
  parameters({ attributes }, { model }, pages) {
    const { in: place = 'request' } = attributes;
    const known = PLACES.find((one) => one === place);
    if (known === undefined) return badChoice('in', place, PLACES);
    const addressOf = addresses(model, pages);
    const parts = model.operations.map((operation) => [closureOf(operation, model), addressOf(operation)]);
    const key = ['parameters', place, parts];
    return { key, make: (t) => parametersFragment(model, known, addressOf, t) };
  },
};

/** Returns a table of operations, or a problem if the file does not have the tag, or if `::tag` names none. */
function operationTable(
  choice: TableChoice,
  { model }: Showable,
  pages: ReferencePages,
): ShownFragment | Problem {
  const { tag } = choice;
  if (tag === undefined ? choice.isTitled : !hasTag(model, tag))
    return unknown(pages, 'tag', tag, tagNames(model));
  const addressOf = addresses(model, pages);
  // Only data in the table: keys of all operations on each tag's page would take quadratic memory.
  const rows = chosenOperations(model, choice).map((operation) => [
    ...[
      operation.id,
      operation.method,
      operation.path,
      operation.tag,
      operation.otherTags,
      operation.summary,
    ],
    ...[operation.description?.markdown, operation.deprecated, addressOf(operation)],
  ]);
  const about = [...chosenTags(model, choice).values()].map(({ name, title, description, externalDocs }) => [
    name,
    title,
    description?.markdown,
    externalDocs,
  ]);
  const key = ['operations', choice, rows, about];
  return { key, make: (t) => operationsFragment(model, choice, addressOf, t) };
}

function tagNames({ operations, tags }: ApiModel): readonly string[] {
  const used = operations.flatMap(({ tag = [], otherTags = [] }) => [tag, otherTags].flat());
  return [...new Set([...tags.map(({ name }) => name), ...used])];
}

/** Returns operation → address relative to the file, as its texts would contain it. */
function addresses(model: ApiModel, { pageOf }: ReferencePages) {
  return ({ id }: { readonly id: string }): string | undefined => linkTo(pageOf('operation', id), model);
}

function linkTo(page: ContentPath | undefined, { file }: ApiModel): string | undefined {
  return page && relativePath(file, page);
}

function unknown(
  { suggestions }: ReferencePages,
  what: 'example' | 'operation' | 'response' | 'schema' | 'tag',
  written: string | undefined,
  all: readonly string[],
): Problem {
  const code = `unknown-${what}` as const;
  if (written === undefined || written === '') {
    const hint = all.length === 0 ? undefined : `Write it like {#${all[0]}}.`;
    return error(code, `This directive names no ${what}.`, { hint });
  }
  const few = all.length > 0 && all.length <= 20 ? `There are: ${all.join(', ')}.` : undefined;
  const text = `The OpenAPI file has no ${what} "${written}".`;
  return error(code, text, { hint: didYouMeanWithin(suggestions, written, all) ?? few });
}

function badChoice(attribute: string, written: string, choices: readonly string[]): Problem {
  const text = `"${written}" is nothing that \`${attribute}\` can be.`;
  return error('directive-attribute', text, {
    hint: didYouMean(written, choices) ?? `Write ${choices.join(', ')}.`,
  });
}
