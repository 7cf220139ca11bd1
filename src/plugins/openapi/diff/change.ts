import { jsonText } from '../../shared/lossless.ts';
import { type ChangeKind, RULES } from './rules.ts';

/** Direction of data: what a client sends, or what it receives. */
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
  /** Name of the callback whose request or response it is in. */
  readonly callback?: string;
  /** Of a parameter, header, link or callback. */
  readonly name?: string;
  /** Of a response. */
  readonly status?: string;
}

/** Where a change is, in one direction of the data. */
export interface ChangePlace extends Part {
  readonly side: Side;
  /** Path of a field in the body or parameter: `card.number`, `items[].name`; empty for the whole. */
  readonly field: string;
  readonly breaking: boolean;
}

/** An operation in one file or in both. */
export interface ChangedOperation {
  readonly method: string;
  readonly path: string;
  /** Its name in the old file; absent where it is new. */
  readonly oldId?: string;
  /** Its name in the new file; absent where it was removed. */
  readonly newId?: string;
}

/** Values before and after. */
export interface Values {
  readonly before?: string;
  readonly after?: string;
  /** Values that were added to a list, or removed from it. */
  readonly values?: readonly string[];
}

/** One difference between two versions of an API. Plain JSON. */
export interface Change extends Values {
  readonly kind: ChangeKind;
  /** True if it breaks clients in one of its places. */
  readonly breaking: boolean;
  /** The first place in requests and the first one in responses. */
  readonly places: readonly ChangePlace[];
  /** Operations that it affects, in the order of the file: the first of them. */
  readonly operations: readonly ChangedOperation[];
  /** True: there are more operations than listed. */
  readonly hasMore: boolean;
  /** Names of the component that it is in. */
  readonly schemas: readonly string[];
}

/** A difference between two schemas, and in which directions of data it breaks clients. Absent: it does not matter there. */
export interface Fact extends Values {
  readonly kind: ChangeKind;
  /** The field that it is about, from the schema on; empty for the schema itself. */
  readonly step: string;
  readonly request?: boolean;
  readonly response?: boolean;
}

/** The values before and after a change, without one that is not there. */
export function beforeAndAfter(before: string | undefined, after: string | undefined): Values {
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

/** Makes a fact by the rules. */
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
  /** Path of the field that it is about; absent for the whole. */
  readonly field?: string;
  readonly side: Side;
  readonly breaking: boolean;
}

/** Says what has changed at a part of an operation. */
export type Note = (kind: ChangeKind, part: Part, values?: Values) => PartChange;

/** Makes changes in one direction of data. */
export function noteIn(side: Side): Note {
  return (kind, part, values = {}) => ({ kind, part, side, breaking: RULES[kind][side], ...values });
}

/** Something that is or is not so in both versions, and the kinds of its two changes. */
export type Flag = readonly [
  before: boolean | undefined,
  after: boolean | undefined,
  on: ChangeKind,
  off: ChangeKind,
];

/** Returns how flags have changed. */
export function flagKinds(...flags: readonly Flag[]): readonly ChangeKind[] {
  return flags.flatMap(([before, after, on, off]) => (!before === !after ? [] : [after ? on : off]));
}

/** How an operation is called in texts. */
export function operationName({ method, path }: Pick<ChangedOperation, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** Characters of a value that are shown. */
const VALUE_LENGTH = 80;

/** A value in one short line: a text as it is (or quoted), all else as JSON. */
export function valueText(value: unknown, isQuoted = false): string {
  const isPlain = typeof value === 'string' && !isQuoted && value !== '';
  const text = isPlain ? value : jsonText(value);
  const line = text.slice(0, VALUE_LENGTH + 1).replace(/\s+/g, ' ');
  return line.length > VALUE_LENGTH ? `${line.slice(0, VALUE_LENGTH)}…` : line;
}
