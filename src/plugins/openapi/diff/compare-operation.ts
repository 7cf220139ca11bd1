import * as limits from '../../../shared/limits.ts';
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
} from '../node/model.ts';
import {
  beforeAndAfter,
  flagKinds,
  type Note,
  noteIn,
  type Part,
  type PartChange,
  type Side,
  valueText,
} from './change.ts';
import { securityChanges } from './compare-security.ts';
import { pairBy, pairUnique } from './matching.ts';

/** Two schemas of the same part of an operation in two versions. */
interface SchemaPlace {
  readonly part: Part;
  readonly side: Side;
  readonly old: Schema;
  readonly new: Schema;
  /** True for the schema of an XML body. */
  readonly isXml?: boolean;
}

/** Changes of an operation, and schemas to compare. */
type Found = readonly (PartChange | SchemaPlace)[];

/** A request and its responses. */
type Exchange = Pick<Operation, 'path' | 'parameters' | 'body' | 'responses'>;

/** Directions of the data in requests and responses. */
interface Directions {
  readonly sent: Side;
  readonly received: Side;
}

/** Returns the directions of an operation. A webhook is received by the client. */
export function directionsOf({ isWebhook }: Operation): Directions {
  return isWebhook ? { sent: 'response', received: 'request' } : { sent: 'request', received: 'response' };
}

/** Compares two versions of an operation, except its schemas. */
export function compareOperation(old: Operation, now: Operation): Found {
  const { sent, received } = directionsOf(now);
  const note = noteIn(sent);
  return [
    ...flagKinds([old.deprecated, now.deprecated, 'operation-deprecated', 'operation-undeprecated']).map(
      (kind) => note(kind, { part: 'operation' }),
    ),
    ...serverChanges(old.servers, now.servers),
    ...securityChanges(old, now, note),
    ...compareNames('error-code', old.errorCodes, now.errorCodes, noteIn(received)),
    ...compareExchange(old, now, { sent, received }),
    // In a callback, the API sends the request.
    ...compareCallbacks(old, now, { sent: received, received: sent }),
  ];
}

/** Compares a request and its responses. */
function compareExchange(old: Exchange, now: Exchange, { sent, received }: Directions): Found {
  const parameters = [parametersOf(old), parametersOf(now)] as const;
  return [
    ...compareDescribed(parameters, { what: 'parameter', partOf: parameterPart, side: sent }),
    ...compareBodies(old, now, sent),
    ...compareResponses(old, now, received),
  ];
}

/** Compares callbacks, matched by name and method and, if there are several, by address. */
function compareCallbacks(old: Operation, now: Operation, directions: Directions): Found {
  const note = noteIn(directions.sent);
  const keyOf = ({ name, method }: Callback): string => `${method} ${name}`;
  const same = pairBy([old.callbacks, now.callbacks], (one) => `${keyOf(one)} ${one.address}`);
  const moved = pairBy([same.removed, same.added], keyOf);
  const part = ({ name }: Callback): Part => ({ part: 'callback', name });
  const called = (callback: Callback): Exchange => ({ ...callback, path: callback.address });
  return [
    ...moved.removed.map((one) => note('callback-removed', part(one))),
    ...moved.added.map((one) => note('callback-added', part(one))),
    ...moved.both.map((pair) =>
      note('callback-moved', part(pair.new), { before: pair.old.address, after: pair.new.address }),
    ),
    ...[...same.both, ...moved.both].flatMap((pair) =>
      compareExchange(called(pair.old), called(pair.new), directions).map((one) => ({
        ...one,
        part: { ...one.part, callback: pair.new.name },
      })),
    ),
  ];
}

/** Headers that OpenAPI describes elsewhere, so that parameters with these names have no effect. */
const NO_PARAMETERS = new Set(['accept', 'content-type', 'authorization']);

/** A parameter or header, with the key by which it is matched. */
type Known = readonly [key: string, parameter: Parameter];

/** Returns the parameters by their names in a request; those in a path by their position. */
function parametersOf({ parameters, path }: Exchange): readonly Known[] {
  const order = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name);
  return parameters.flatMap((parameter): readonly Known[] => {
    const { in: place, name } = parameter;
    if (place === 'header' && NO_PARAMETERS.has(name.toLowerCase())) return [];
    const known = place === 'path' ? order.indexOf(name) : place === 'header' ? name.toLowerCase() : name;
    return [[`${place} ${known === -1 ? name : known}`, parameter]];
  });
}

const PARAMETER_PARTS = ['path', 'query', 'header', 'cookie'] as const;

function parameterPart(parameter: Parameter): Part {
  const part = PARAMETER_PARTS.find((place) => place === parameter.in) ?? 'query';
  return { part, name: parameter.name };
}

/** Returns the headers by name, except the content type, which is compared with the contents. */
function headersOf({ headers }: Pick<Response, 'headers'>): readonly Known[] {
  const named = headers.map((header) => [header.name.toLowerCase(), header] as const);
  return named.filter(([name]) => name !== 'content-type');
}

/** Kind and place of the parameters or response headers to compare. */
interface Described {
  readonly what: 'parameter' | 'header';
  readonly partOf: (one: Parameter) => Part;
  readonly side: Side;
}

/** Compares parameters or headers by their names. */
function compareDescribed(lists: readonly [readonly Known[], readonly Known[]], described: Described): Found {
  const { what, partOf, side } = described;
  const note = noteIn(side);
  const { both, added, removed } = pairUnique(lists, ([key]) => key);
  return [
    ...both.flatMap(({ old: [, old], new: [, now] }) => [
      ...compareParameter(old, now, described),
      { part: partOf(now), side, old: old.schema, new: now.schema },
    ]),
    ...added.map(([, one]) => note(one.required ? `${what}-added-required` : `${what}-added`, partOf(one))),
    ...removed.map(([, one]) => note(`${what}-removed`, partOf(one))),
  ];
}

function compareParameter(
  old: Parameter,
  now: Parameter,
  { what, partOf, side }: Described,
): readonly PartChange[] {
  const [part, note] = [partOf(now), noteIn(side)];
  // If only one version has parts, its type has changed, which is reported with the schemas.
  const hasParts = mayHaveParts(old) && mayHaveParts(now);
  const [before, after] = [styleOf(old, hasParts), styleOf(now, hasParts)];
  const kinds = flagKinds(
    [old.required, now.required, `${what}-required`, `${what}-optional`],
    [old.deprecated, now.deprecated, `${what}-deprecated`, `${what}-undeprecated`],
    [old.isEmptyAllowed, now.isEmptyAllowed, 'empty-value-allowed', 'empty-value-forbidden'],
  );
  return [
    ...kinds.map((kind) => note(kind, part)),
    ...(before === after ? [] : [note(`${what}-style-changed`, part, { before, after })]),
  ];
}

/** False for a parameter whose type has neither items nor fields, so that `explode` has no effect. */
function mayHaveParts({ schema: { types } }: Parameter): boolean {
  return types === undefined || types.includes('array') || types.includes('object');
}

/** Returns the serialization of a parameter or a part of a form, with the defaults of its place. */
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

function compareBodies({ body: old }: Exchange, { body: now }: Exchange, side: Side): Found {
  const note = noteIn(side);
  const part: Part = { part: 'body' };
  if (!old && !now) return [];
  if (!now) return [note('body-removed', part)];
  if (!old) return [note(now.required ? 'body-added-required' : 'body-added', part)];
  return [
    ...flagKinds([old.required, now.required, 'body-required', 'body-optional']).map((kind) =>
      note(kind, part),
    ),
    ...compareContents([old.contents, now.contents], part, side),
  ];
}

function compareContents(
  contents: readonly [readonly Content[], readonly Content[]],
  part: Part,
  side: Side,
): Found {
  const note = noteIn(side);
  const keyOf = ({ mediaType }: Content): string => mediaTypeKey(mediaType);
  const { both, added, removed } = pairUnique(contents, keyOf);
  return [
    ...both.flatMap(({ old, new: now }) => [
      ...compareEncodings([old.encodings, now.encodings], part, side),
      { part, side, old: old.schema ?? {}, new: now.schema ?? {}, isXml: /[/+]xml\b/.test(keyOf(now)) },
    ]),
    ...added.map(({ mediaType }) => note('media-type-added', part, { after: mediaType })),
    ...removed.map(({ mediaType }) => note('media-type-removed', part, { before: mediaType })),
  ];
}

const NO_ENCODING: Encoding = { headers: [] };

/** Compares the serialization of the parts of a form, or of the items of a stream. */
function compareEncodings(
  [old = [], now = []]: readonly [readonly Encoding[] | undefined, readonly Encoding[] | undefined],
  part: Part,
  side: Side,
): Found {
  const note = noteIn(side);
  const { both, added, removed } = pairBy([old, now], ({ name = '[]' }) => name);
  return [
    ...both,
    ...added.map((one) => ({ old: NO_ENCODING, new: one })),
    ...removed.map((one) => ({ old: one, new: NO_ENCODING })),
  ].flatMap((pair): Found => {
    const { name = '[]' } = pair.new === NO_ENCODING ? pair.old : pair.new;
    const partOf = (header: Parameter): Part => ({ ...part, name: header.name });
    const [before, after] = [pair.old, pair.new].map((one) => styleOf({ ...one, in: 'query' }, true));
    const own: Found = [
      ...contentTypeChanges(pair.old, pair.new, note, part),
      ...(before === after ? [] : [note('parameter-style-changed', part, beforeAndAfter(before, after))]),
      ...compareDescribed([headersOf(pair.old), headersOf(pair.new)], { what: 'header', partOf, side }),
    ];
    const inner = compareEncodings([pair.old.encodings, pair.new.encodings], part, side);
    return [...own, ...inner].map((one) =>
      'kind' in one ? { ...one, field: one.field === undefined ? name : `${name}.${one.field}` } : one,
    );
  });
}

/** Compares the media types of a part of a form, which are a list with commas. */
function contentTypeChanges(old: Encoding, now: Encoding, note: Note, part: Part): readonly PartChange[] {
  const listOf = ({ contentType = '' }: Encoding) =>
    contentType.split(',').flatMap((one) => mediaTypeKey(one) || []);
  const [before, after] = [listOf(old), listOf(now)];
  if (before.length === 0 && after.length === 0) return [];
  if (before.length === 0)
    return [note('limit-tightened', part, { after: `contentType ${after.join(', ')}` })];
  if (after.length === 0)
    return [note('limit-loosened', part, { before: `contentType ${before.join(', ')}` })];
  const { added, removed } = pairBy([before, after], (one) => one);
  return [
    ...removed.map((one) => note('media-type-removed', part, { before: one })),
    ...added.map((one) => note('media-type-added', part, { after: one })),
  ];
}

/** Returns a media type in lower case without `charset=utf-8`, which is the default. */
function mediaTypeKey(mediaType: string): string {
  return mediaType
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/;charset="?utf-8"?$/, '');
}

function compareResponses(old: Exchange, now: Exchange, side: Side): Found {
  const note = noteIn(side);
  const keyOf = ({ status }: Response): string => status.toUpperCase();
  const { both, added, removed } = pairUnique([old.responses, now.responses], keyOf);
  const partOf = ({ status }: Response): Part => ({ part: 'response', status });
  return [
    ...both.flatMap((pair) => {
      const header = ({ name }: Parameter): Part => ({ ...partOf(pair.new), part: 'response-header', name });
      const headers = [headersOf(pair.old), headersOf(pair.new)] as const;
      return [
        ...compareDescribed(headers, { what: 'header', partOf: header, side }),
        ...compareContents([pair.old.contents, pair.new.contents], partOf(pair.new), side),
        ...linkChanges(pair.old, pair.new, note),
      ];
    }),
    ...added.map((one) => note('response-added', partOf(one))),
    ...removed.map((one) =>
      note(isSuccess(keyOf(one), old) ? 'response-removed' : 'error-response-removed', partOf(one)),
    ),
  ];
}

/** True for a status of success. `default` is one if there is no other. */
function isSuccess(status: string, { responses }: Exchange): boolean {
  if (status !== 'DEFAULT') return /^[123]/.test(status);
  return !responses.some((one) => /^[23]/.test(one.status));
}

/** Compares the addresses of an API, with each listed value of their variables. */
function serverChanges(old: readonly Server[], now: readonly Server[]): readonly PartChange[] {
  const note = noteIn('request');
  const { both } = pairBy([old, now], ({ template }) => template);
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

/** Returns the addresses of a server. A variable without a list stays if both versions have it, else it has its default. */
function addressesOf({ template, variables }: Server, isSame: ReadonlySet<string>): readonly string[] {
  let urls: readonly string[] = [template];
  for (const { name, values, default: usual } of variables) {
    const isListed = values.length > 0 && urls.length * values.length <= limits.diff.addresses;
    const used = isListed ? values : [isSame.has(template) ? `{${name}}` : usual];
    urls = urls.flatMap((url) => used.map((value) => url.replaceAll(`{${name}}`, () => value)));
  }
  return urls.map((url) => url.replace(/\/$/, ''));
}

/** Compares lists of names. An empty new list means that they are not documented, so none is removed. */
function compareNames(
  what: 'server' | 'error-code',
  old: readonly string[],
  now: readonly string[],
  note: Note,
): readonly PartChange[] {
  if (old.length === 0 || now.length === 0) return [];
  const { added, removed } = pairUnique([old, now], (one) => one);
  return [
    ...removed.map((one) => note(`${what}-removed`, { part: what }, { before: one })),
    ...added.map((one) => note(`${what}-added`, { part: what }, { after: one })),
  ];
}

function linkChanges(old: Response, now: Response, note: Note): readonly PartChange[] {
  const { both, added, removed } = pairBy([old.links, now.links], ({ name }) => name);
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

/** Returns a text of everything about a link that affects clients. */
function meaningOf({ operation, values, server }: Link): string {
  const sorted = values.map(({ name, value }) => [name, value]).sort();
  return JSON.stringify([operation, sorted, server]);
}
