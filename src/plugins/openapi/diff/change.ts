import { jsonText } from '../../shared/lossless.ts';
import { type ChangeKind, RULES } from './rules.ts';

/** Direction of data: sent by the client, or received. */
export type Side = 'request' | 'response';

/** The part of an operation that a change is in. */
export interface Part {
  readonly part:
    | 'operation'
    | 'server'
    | 'security'
    | 'error-code'
    | 'path'
    | 'query'
    | 'header'
    | 'cookie'
    | 'body'
    | 'response'
    | 'response-header'
    | 'callback';
  /** Name of the callback that contains it. */
  readonly callback?: string;
  /** Name of the parameter, header, link or callback. */
  readonly name?: string;
  /** Status of the response. */
  readonly status?: string;
}

/** Place of a change, in one direction of data. */
export interface ChangePlace extends Part {
  readonly side: Side;
  /** Path of the field in the body or parameter: `card.number`, `items[].name`; empty for the whole. */
  readonly field: string;
  readonly breaking: boolean;
}

/** An operation in one file or in both. */
export interface ChangedOperation {
  readonly method: string;
  readonly path: string;
  /** Its id in the old file; absent if it is new. */
  readonly oldId?: string;
  /** Its id in the new file; absent if it was removed. */
  readonly newId?: string;
}

/** Values before and after. */
export interface Values {
  readonly before?: string;
  readonly after?: string;
  /** Values that were added to a list or removed from it. */
  readonly values?: readonly string[];
}

/** One difference between two versions of an API. Plain JSON. */
export interface Change extends Values {
  readonly kind: ChangeKind;
  /** True if it breaks clients in at least one place. */
  readonly breaking: boolean;
  /** The first place in requests and the first one in responses. */
  readonly places: readonly ChangePlace[];
  /** Affected operations in the order of the file, up to a limit. */
  readonly operations: readonly ChangedOperation[];
  /** True if it affects more operations than listed. */
  readonly hasMore: boolean;
  /** Names of the nearest component that contains it. */
  readonly schemas: readonly string[];
}

/** A difference between two schemas. `request`, `response`: true if it breaks clients there; absent if irrelevant. */
export interface Fact extends Values {
  readonly kind: ChangeKind;
  /** Path from the schema to the field; empty for the schema itself. */
  readonly step: string;
  readonly request?: boolean;
  readonly response?: boolean;
}

/** Returns the values before and after a change, without undefined ones. */
export function beforeAndAfter(before: string | undefined, after: string | undefined): Values {
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

/** Creates a fact of a kind, with what `RULES` says about it. `except`: a direction in which it does not matter. */
export function factOf(kind: ChangeKind, values: Values = {}, step = '', except?: Side): Fact {
  const { request, response } = RULES[kind];
  return {
    kind,
    step,
    ...values,
    ...(except !== 'request' && { request }),
    ...(except !== 'response' && { response }),
  };
}

/** A change of an operation outside of its schemas. */
export interface PartChange extends Values {
  readonly kind: ChangeKind;
  readonly part: Part;
  /** Path of the field; absent for the whole. */
  readonly field?: string;
  readonly side: Side;
  readonly breaking: boolean;
}

/** Creates a change of a part of an operation. */
export type Note = (kind: ChangeKind, part: Part, values?: Values) => PartChange;

/** Creates the function that creates changes in one direction of data. */
export function noteIn(side: Side): Note {
  return (kind, part, values = {}) => ({ kind, part, side, breaking: RULES[kind][side], ...values });
}

/** A boolean property in both versions, and the kinds of its two possible changes. */
export type Flag = readonly [
  before: boolean | undefined,
  after: boolean | undefined,
  on: ChangeKind,
  off: ChangeKind,
];

/** Returns the kinds of changes of flags. */
export function flagKinds(...flags: readonly Flag[]): readonly ChangeKind[] {
  return flags.flatMap(([before, after, on, off]) => (!before === !after ? [] : [after ? on : off]));
}

/** Returns the name of an operation in texts: its method and path. */
export function operationName({ method, path }: Pick<ChangedOperation, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** Maximum characters of a value in texts. */
const VALUE_LENGTH = 80;

/** Returns a value on one short line: a string unquoted (or quoted), others as JSON. */
export function valueText(value: unknown, isQuoted = false): string {
  const isPlain = typeof value === 'string' && !isQuoted && value !== '';
  const text = isPlain ? value : jsonText(value);
  const line = text.slice(0, VALUE_LENGTH + 1).replace(/\s+/g, ' ');
  return line.length > VALUE_LENGTH ? `${line.slice(0, VALUE_LENGTH)}…` : line;
}
