import type { Content, Operation, Parameter, Response, Schema } from '../build/model.ts';
import type { Part, Side, Values } from './change.ts';
import { linkChanges } from './compare-links.ts';
import { type ChangeKind, RULES } from './rules.ts';

/** A change of an operation outside of its schemas. */
export interface PartChange extends Values {
  readonly kind: ChangeKind;
  readonly part: Part;
  readonly side: Side;
  readonly breaking: boolean;
}

/** Two schemas that a part of an operation has in its two versions. */
interface SchemaPlace {
  readonly part: Part;
  readonly side: Side;
  readonly old: Schema;
  readonly new: Schema;
}

/** What has changed in an operation, and the schemas to compare. */
export interface OperationDifference {
  readonly changes: readonly PartChange[];
  readonly schemas: readonly SchemaPlace[];
}

/** Says what has changed at a part of an operation. */
export type Note = (kind: ChangeKind, part: Part, values?: Values) => PartChange;

/** A request and its responses. */
export type Exchange = Pick<Operation, 'path' | 'parameters' | 'body' | 'responses'>;

/** In which direction of data requests and responses are. */
export interface Directions {
  readonly sent: Side;
  readonly received: Side;
}

/** Compares a request and its responses, all but their schemas. */
export function compareExchange(
  old: Exchange,
  now: Exchange,
  { sent, received }: Directions,
): OperationDifference {
  const all = [
    compareParameters(old, now, sent),
    compareBodies(old, now, sent),
    compareResponses(old, now, received),
  ];
  return {
    changes: all.flatMap(({ changes }) => changes),
    schemas: all.flatMap(({ schemas }) => schemas),
  };
}

/** Makes changes in one direction of data. */
export function noteIn(side: Side): Note {
  return (kind, part, values = {}) => ({ kind, part, side, breaking: RULES[kind][side], ...values });
}

/** The change of something that is, or is no longer, deprecated. */
export function flagChange(
  before: boolean,
  after: boolean,
  what: 'operation' | 'parameter' | 'header',
  part: Part,
  note: Note,
): readonly PartChange[] {
  if (before === after) return [];
  return [note(after ? `${what}-deprecated` : `${what}-undeprecated`, part)];
}

/** Headers that OpenAPI describes in other ways: parameters of these names say nothing. */
const NO_PARAMETERS = new Set(['accept', 'content-type', 'authorization']);

function compareParameters(old: Exchange, now: Exchange, side: Side): OperationDifference {
  const style = { what: 'parameter', partOf: parameterPart, side } as const;
  return compareDescribed(parametersOf(old), parametersOf(now), style);
}

/** The parameters by what a request knows of them: those of a path are known by their place in it. */
function parametersOf({ parameters, path }: Exchange): ByName {
  const order = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name);
  return new Map(
    parameters.flatMap((parameter) => {
      const { in: place, name } = parameter;
      if (place === 'header' && NO_PARAMETERS.has(name.toLowerCase())) return [];
      const known = place === 'path' ? order.indexOf(name) : place === 'header' ? name.toLowerCase() : name;
      return [[`${place} ${known === -1 ? name : known}`, parameter]];
    }),
  );
}

const PARAMETER_PARTS = ['path', 'query', 'header', 'cookie'] as const;

function parameterPart(parameter: Parameter): Part {
  const part = PARAMETER_PARTS.find((place) => place === parameter.in) ?? 'query';
  return { part, name: parameter.name };
}

/** Whether parameters or headers of a response are compared, and where they are. */
interface Described {
  readonly what: 'parameter' | 'header';
  readonly partOf: (one: Parameter) => Part;
  readonly side: Side;
}

type ByName = ReadonlyMap<string, Parameter>;

/** Compares parameters or headers by their names. */
function compareDescribed(before: ByName, after: ByName, described: Described): OperationDifference {
  const { what, partOf, side } = described;
  const note = noteIn(side);
  const changes: PartChange[] = [];
  const schemas: SchemaPlace[] = [];
  for (const [name, is] of after) {
    const was = before.get(name);
    const part = partOf(is);
    if (was) {
      changes.push(...compareParameter(was, is, described));
      schemas.push({ part, side, old: was.schema, new: is.schema });
    } else changes.push(note(is.required ? `${what}-added-required` : `${what}-added`, part));
  }
  for (const [name, was] of before) if (!after.has(name)) changes.push(note(`${what}-removed`, partOf(was)));
  return { changes, schemas };
}

function compareParameter(
  old: Parameter,
  now: Parameter,
  { what, partOf, side }: Described,
): readonly PartChange[] {
  const [part, note] = [partOf(now), noteIn(side)];
  // Where only one version has parts, the type has changed, which is reported with the schemas.
  const hasParts = mayHaveParts(old) && mayHaveParts(now);
  const [before, after] = [styleOf(old, hasParts), styleOf(now, hasParts)];
  return [
    ...(old.required === now.required
      ? []
      : [note(`${what}-${now.required ? 'required' : 'optional'}`, part)]),
    ...flagChange(old.deprecated, now.deprecated, what, part, note),
    ...(before === after ? [] : [note(`${what}-style-changed`, part, { before, after })]),
  ];
}

/** False for a parameter whose type has neither items nor fields: `explode` says nothing about it. */
function mayHaveParts({ schema: { types } }: Parameter): boolean {
  return types === undefined || types.includes('array') || types.includes('object');
}

/** How a parameter is written, with the default of its place. */
function styleOf({ in: place, style }: Parameter, hasParts: boolean): string {
  const usual = place === 'query' || place === 'cookie' ? 'form' : 'simple';
  const name = style?.name || usual;
  const isExploded = hasParts && (style?.explode ?? name === 'form');
  return `${name}${isExploded ? ', explode' : ''}`;
}

function compareBodies(old: Exchange, now: Exchange, side: Side): OperationDifference {
  const note = noteIn(side);
  const part: Part = { part: 'body' };
  if (!old.body && !now.body) return { changes: [], schemas: [] };
  if (!now.body) return { changes: [note('body-removed', part)], schemas: [] };
  if (!old.body)
    return { changes: [note(now.body.required ? 'body-added-required' : 'body-added', part)], schemas: [] };
  const contents = compareContents(old.body.contents, now.body.contents, { part, side });
  const isSame = old.body.required === now.body.required;
  return {
    changes: [
      ...(isSame ? [] : [note(now.body.required ? 'body-required' : 'body-optional', part)]),
      ...contents.changes,
    ],
    schemas: contents.schemas,
  };
}

function compareContents(
  old: readonly Content[],
  now: readonly Content[],
  { part, side }: { readonly part: Part; readonly side: Side },
): OperationDifference {
  const note = noteIn(side);
  const byType = (contents: readonly Content[]): ReadonlyMap<string, Content> =>
    new Map(contents.map((content) => [mediaTypeKey(content.mediaType), content]));
  const [before, after] = [byType(old), byType(now)];
  const changes: PartChange[] = [];
  const schemas: SchemaPlace[] = [];
  for (const key of new Set([...after.keys(), ...before.keys()])) {
    const [was, is] = [before.get(key), after.get(key)];
    if (was && is) schemas.push({ part, side, old: was.schema ?? {}, new: is.schema ?? {} });
    else if (is) changes.push(note('media-type-added', part, { after: is.mediaType }));
    else if (was) changes.push(note('media-type-removed', part, { before: was.mediaType }));
  }
  return { changes, schemas };
}

/** UTF-8 is what JSON is in anyway. */
function mediaTypeKey(mediaType: string): string {
  return mediaType
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/;charset="?utf-8"?$/, '');
}

function compareResponses(old: Exchange, now: Exchange, side: Side): OperationDifference {
  const note = noteIn(side);
  const byStatus = ({ responses }: Exchange): ReadonlyMap<string, Response> =>
    new Map(responses.map((one) => [one.status.toUpperCase(), one]));
  const [before, after] = [byStatus(old), byStatus(now)];
  const changes: PartChange[] = [];
  const schemas: SchemaPlace[] = [];
  for (const key of new Set([...after.keys(), ...before.keys()])) {
    const [was, is] = [before.get(key), after.get(key)];
    const part: Part = { part: 'response', status: is?.status ?? was?.status ?? '' };
    if (was && is) {
      const headers = compareHeaders(was, is, side);
      const contents = compareContents(was.contents, is.contents, { part, side });
      changes.push(...headers.changes, ...contents.changes, ...linkChanges(was, is, note));
      schemas.push(...headers.schemas, ...contents.schemas);
    } else if (is) changes.push(note('response-added', part));
    else changes.push(note(isSuccess(key, old) ? 'response-removed' : 'error-response-removed', part));
  }
  return { changes, schemas };
}

/** `default` is the success response if there is no other. */
function isSuccess(status: string, { responses }: Exchange): boolean {
  if (status !== 'DEFAULT') return /^[123]/.test(status);
  return !responses.some((one) => /^[23]/.test(one.status));
}

function compareHeaders(old: Response, now: Response, side: Side): OperationDifference {
  const partOf = ({ name }: Parameter): Part => ({ part: 'response-header', status: now.status, name });
  return compareDescribed(headersOf(old), headersOf(now), { what: 'header', partOf, side });
}

/** The headers by name; media types are compared with the contents. */
function headersOf({ headers }: Response): ByName {
  const named = headers.map((header) => [header.name.toLowerCase(), header] as const);
  return new Map(named.filter(([name]) => name !== 'content-type'));
}
