import type {
  Callback,
  Content,
  Encoding,
  Link,
  Operation,
  Parameter,
  Response,
  Schema,
  Server,
} from '../build/model.ts';
import {
  beforeAndAfter,
  flagChange,
  type Note,
  noteIn,
  type Part,
  type PartChange,
  type Side,
  type Values,
} from './change.ts';
import { securityChanges } from './compare-security.ts';
import { valueText } from './compare-values.ts';
import { pairBy } from './matching.ts';
import type { ChangeKind } from './rules.ts';

/** Two schemas that a part of an operation has in its two versions. */
interface SchemaPlace {
  readonly part: Part;
  readonly side: Side;
  readonly old: Schema;
  readonly new: Schema;
  /** True: it is that of a body in XML. */
  readonly isXml?: boolean;
}

/** What has changed in an operation, and the schemas to compare. */
export interface OperationDifference {
  readonly changes: readonly PartChange[];
  readonly schemas: readonly SchemaPlace[];
}

/** A request and its responses. */
type Exchange = Pick<Operation, 'path' | 'parameters' | 'body' | 'responses'>;

/** In which direction of data requests and responses are. */
interface Directions {
  readonly sent: Side;
  readonly received: Side;
}

/** Compares a request and its responses, all but their schemas. */
function compareExchange(old: Exchange, now: Exchange, { sent, received }: Directions): OperationDifference {
  const all = [
    compareParameters(old, now, sent),
    compareBodies(old, now, sent),
    compareResponses(old, now, received),
  ];
  return joined(all);
}

function joined(all: readonly OperationDifference[]): OperationDifference {
  return {
    changes: all.flatMap(({ changes }) => changes),
    schemas: all.flatMap(({ schemas }) => schemas),
  };
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
    ...(old.isEmptyAllowed === now.isEmptyAllowed
      ? []
      : [note(now.isEmptyAllowed ? 'empty-value-allowed' : 'empty-value-forbidden', part)]),
  ];
}

/** False for a parameter whose type has neither items nor fields: `explode` says nothing about it. */
function mayHaveParts({ schema: { types } }: Parameter): boolean {
  return types === undefined || types.includes('array') || types.includes('object');
}

/** How a parameter or a part of a form is written, with the default of its place. */
function styleOf(
  { in: place, style, mediaType, isReservedAllowed }: Partial<Parameter>,
  hasParts: boolean,
): string {
  const usual = place === 'query' || place === 'cookie' ? 'form' : 'simple';
  const name = style?.name || usual;
  const isExploded = hasParts && (style?.explode ?? name === 'form');
  if (mediaType !== undefined) return mediaTypeKey(mediaType);
  return [name, ...(isExploded ? ['explode'] : []), ...(isReservedAllowed ? ['allowReserved'] : [])].join(
    ', ',
  );
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
  const keyOf = ({ mediaType }: Content): string => mediaTypeKey(mediaType);
  const { both, added, removed } = pairBy({ list: old, keyOf }, { list: now, keyOf });
  const encodings = both.map((pair) =>
    compareEncodings(pair.old.encodings, pair.new.encodings, { part, side }),
  );
  const found = joined(encodings);
  return {
    changes: [
      ...found.changes,
      ...added.map(({ mediaType }) => note('media-type-added', part, { after: mediaType })),
      ...removed.map(({ mediaType }) => note('media-type-removed', part, { before: mediaType })),
    ],
    schemas: [
      ...both.map((pair) => ({
        part,
        side,
        old: pair.old.schema ?? {},
        new: pair.new.schema ?? {},
        isXml: /[/+]xml\b/.test(keyOf(pair.new)),
      })),
      ...found.schemas,
    ],
  };
}

const NO_ENCODING: Encoding = { headers: [] };

/** Compares how the parts of a form, or the items of a stream, are sent. */
function compareEncodings(
  old: readonly Encoding[] = [],
  now: readonly Encoding[] = [],
  where: { readonly part: Part; readonly side: Side; readonly step?: string },
): OperationDifference {
  const { part, side, step = '' } = where;
  const note = noteIn(side);
  const keyOf = ({ name = '[]' }: Encoding): string => name;
  const { both, added, removed } = pairBy({ list: old, keyOf }, { list: now, keyOf });
  const all = [
    ...both,
    ...added.map((one) => ({ old: NO_ENCODING, new: one })),
    ...removed.map((one) => ({ old: one, new: NO_ENCODING })),
  ].map((pair): OperationDifference => {
    const field = `${step}${keyOf(pair.new.name === undefined ? pair.old : pair.new)}`;
    const partOf = ({ name }: Parameter): Part => ({ ...part, name });
    const headers = compareDescribed(headersOf(pair.old), headersOf(pair.new), {
      what: 'header',
      partOf,
      side,
    });
    const inner = compareEncodings(pair.old.encodings, pair.new.encodings, { part, side, step: `${field}.` });
    const [before, after] = [pair.old, pair.new].map((one) => styleOf({ ...one, in: 'query' }, true));
    const own = [
      ...contentTypeChanges(pair.old.contentType, pair.new.contentType, (kind, values) =>
        note(kind, part, values),
      ),
      ...(before === after ? [] : [note('parameter-style-changed', part, beforeAndAfter(before, after))]),
      ...headers.changes,
    ];
    return joined([{ changes: own.map((one) => ({ ...one, field })), schemas: headers.schemas }, inner]);
  });
  return joined(all);
}

/** Compares the media types that a part of a form may have: a list with commas. */
function contentTypeChanges(
  old: string | undefined,
  now: string | undefined,
  note: (kind: ChangeKind, values: Values) => PartChange,
): readonly PartChange[] {
  const listOf = (text = ''): readonly string[] => text.split(',').flatMap((one) => mediaTypeKey(one) || []);
  const [before, after] = [listOf(old), listOf(now)];
  if (before.length === 0 || after.length === 0) {
    if (before.length === after.length) return [];
    const text = (types: string | undefined) => types && `contentType ${types}`;
    const kind = before.length === 0 ? 'limit-tightened' : 'limit-loosened';
    return [note(kind, beforeAndAfter(text(old), text(now)))];
  }
  return [
    ...before.filter((one) => !after.includes(one)).map((one) => note('media-type-removed', { before: one })),
    ...after.filter((one) => !before.includes(one)).map((one) => note('media-type-added', { after: one })),
  ];
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
function headersOf({ headers }: Pick<Response, 'headers'>): ByName {
  const named = headers.map((header) => [header.name.toLowerCase(), header] as const);
  return new Map(named.filter(([name]) => name !== 'content-type'));
}

/** Compares two versions of an operation, all but its schemas. */
export function compareOperation(old: Operation, now: Operation): OperationDifference {
  // A webhook is received, and answered, by the client.
  const [sent, received] = now.isWebhook
    ? (['response', 'request'] as const)
    : (['request', 'response'] as const);
  const exchange = compareExchange(old, now, { sent, received });
  // What an operation calls back goes the other way.
  const callbacks = compareCallbacks(old, now, { sent: received, received: sent });
  const note = noteIn(sent);
  return {
    changes: [
      ...flagChange(old.deprecated, now.deprecated, 'operation', { part: 'operation' }, note),
      ...serverChanges(old.servers, now.servers),
      ...securityChanges(old, now, note),
      ...compareNames('error-code', old.errorCodes, now.errorCodes, noteIn(received)),
      ...exchange.changes,
      ...callbacks.changes,
    ],
    schemas: [...exchange.schemas, ...callbacks.schemas],
  };
}

/** Compares callbacks: the same ones have one name and method, and if there are several, one address. */
function compareCallbacks(old: Operation, now: Operation, directions: Directions): OperationDifference {
  const note = noteIn(directions.sent);
  const keyOf = ({ name, method }: Callback): string => `${method} ${name}`;
  const wholeKey = (one: Callback): string => `${keyOf(one)} ${one.address}`;
  const same = pairBy({ list: old.callbacks, keyOf: wholeKey }, { list: now.callbacks, keyOf: wholeKey });
  const moved = pairBy({ list: same.removed, keyOf }, { list: same.added, keyOf });
  const both = [...same.both, ...moved.both].map((pair): OperationDifference => {
    const { changes, schemas } = compareExchange(exchangeOf(pair.old), exchangeOf(pair.new), directions);
    const inCallback = <Placed extends { readonly part: Part }>(one: Placed): Placed => ({
      ...one,
      part: { ...one.part, callback: pair.new.name },
    });
    return { changes: changes.map(inCallback), schemas: schemas.map(inCallback) };
  });
  const part = ({ name }: Callback): Part => ({ part: 'callback', name });
  return {
    changes: [
      ...moved.removed.map((one) => note('callback-removed', part(one))),
      ...moved.added.map((one) => note('callback-added', part(one))),
      ...moved.both.map((pair) =>
        note('callback-moved', part(pair.new), { before: pair.old.address, after: pair.new.address }),
      ),
      ...both.flatMap(({ changes }) => changes),
    ],
    schemas: both.flatMap(({ schemas }) => schemas),
  };
}

function exchangeOf(callback: Callback): Exchange {
  return { ...callback, path: callback.address };
}

/** Compares where an API answers: each address, with each of the values that a variable in it lists. */
function serverChanges(old: readonly Server[], now: readonly Server[]): readonly PartChange[] {
  const note = noteIn('request');
  const keyOf = ({ template }: Server): string => template;
  const { both } = pairBy({ list: old, keyOf }, { list: now, keyOf });
  const isSame = new Set(both.map(({ old: { template } }) => template));
  const urlsOf = (servers: readonly Server[]): readonly string[] =>
    servers.flatMap((server) => addressesOf(server, isSame)).filter((url) => url !== '' && url !== '/');
  const defaults = both.flatMap((pair) =>
    pair.new.variables.flatMap(({ name, default: after }) => {
      const before = pair.old.variables.find((one) => one.name === name)?.default;
      if (before === undefined || before === after) return [];
      return [note('default-changed', { part: 'server', name }, { before, after })];
    }),
  );
  return [...compareNames('server', urlsOf(old), urlsOf(now), note), ...defaults];
}

/** Maximum number of addresses of one server; its other variables keep their names. */
const MOST_ADDRESSES = 100;

/** The addresses of a server. A variable that may be anything has its name where both versions have it, else its default. */
function addressesOf({ template, variables }: Server, isSame: ReadonlySet<string>): readonly string[] {
  let urls: readonly string[] = [template];
  for (const { name, values, default: usual } of variables) {
    const isListed = values.length > 0 && urls.length * values.length <= MOST_ADDRESSES;
    const used = isListed ? values : [isSame.has(template) ? `{${name}}` : usual];
    urls = urls.flatMap((url) => used.map((value) => url.replaceAll(`{${name}}`, () => value)));
  }
  return urls.map((url) => url.replace(/\/$/, ''));
}

/** Compares lists of names. Where the new one is empty, nothing is said any more, so nothing is lost. */
function compareNames(
  what: 'server' | 'error-code',
  old: readonly string[],
  now: readonly string[],
  note: Note,
): readonly PartChange[] {
  if (old.length === 0 || now.length === 0) return [];
  const [before, after] = [new Set(old), new Set(now)];
  return [
    ...[...before]
      .filter((one) => !after.has(one))
      .map((one) => note(`${what}-removed`, { part: what }, { before: one })),
    ...[...after]
      .filter((one) => !before.has(one))
      .map((one) => note(`${what}-added`, { part: what }, { after: one })),
  ];
}

/** Compares what a response makes possible: other operations, called with values of this one. */
export function linkChanges(old: Response, now: Response, note: Note): readonly PartChange[] {
  const keyOf = ({ name }: Link): string => name;
  const { both, added, removed } = pairBy({ list: old.links, keyOf }, { list: now.links, keyOf });
  const part = ({ name }: Link): Part => ({ part: 'response', status: now.status, name });
  return [
    ...removed.map((one) => note('link-removed', part(one), { before: targetOf(one) })),
    ...added.map((one) => note('link-added', part(one), { after: targetOf(one) })),
    ...both.flatMap((pair) => {
      if (meaningOf(pair.old) === meaningOf(pair.new)) return [];
      const [before, after] = [targetOf(pair.old), targetOf(pair.new)];
      return [note('link-changed', part(pair.new), before === after ? {} : { before, after })];
    }),
  ];
}

function targetOf({ operation = '' }: Link): string {
  return valueText(operation);
}

/** Everything about a link that a client acts on. */
function meaningOf({ operation, values, server }: Link): string {
  const sorted = values.map(({ name, value }) => [name, value]).sort();
  return JSON.stringify([operation, sorted, server]);
}
