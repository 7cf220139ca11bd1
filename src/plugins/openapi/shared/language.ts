import { jsonText } from '../../shared/lossless.ts';
import { merged, type Piece, querySuffix, type SampleHeader, type SampleRequest } from './request.ts';

/** A language that programs are written in. */
export interface ProgramLanguage {
  /** Identifier in tabs and storage. */
  readonly value: string;
  /** Label for readers. */
  readonly label: string;
  /** A whole program that sends the request, with a timeout, and prints what comes back. */
  readonly write: (request: SampleRequest) => string;
}

/** Facts about a language for pages, which the request builder does not load. */
export interface SampleDetails {
  /** Name of its grammar. */
  readonly grammar: string;
  /** Other names, in lower case, that files use for it. */
  readonly names: readonly string[];
  /** Returns what a program requires: `Node.js 20 or newer`. */
  readonly needs: (request: SampleRequest) => string;
  /** The request only, to put into a program: secrets, time, ids and signature have variables. */
  readonly short: (request: SampleRequest) => string;
}

/** A language that samples are written in. */
export type SampleLanguage = ProgramLanguage & SampleDetails;

/** Seconds that a program waits for an answer. */
export const TIMEOUT = 60;

/** How often a program sends a request that has an idempotency key. */
export const ATTEMPTS = 3;

/** Seconds that a program waits before another attempt at most, whatever `Retry-After` says. */
export const WAIT = 60;

/** How a language writes the pieces of a text. */
export interface PieceWriter {
  readonly text: (text: string) => string;
  readonly environment: (name: string) => string;
  readonly variable: (name: string) => string;
  /** Variable with the id that is made once, and kept for all attempts. */
  readonly uuid: string;
  /** An expression whose value is the base64 of that of another. */
  readonly base64: (expression: string) => string;
}

/** Each piece as the language writes it. */
export function writePieces(
  pieces: readonly Piece[],
  writer: PieceWriter,
  operator = ' + ',
): readonly string[] {
  return pieces.map((piece) => {
    if (typeof piece === 'string') return writer.text(piece);
    if ('environment' in piece) return writer.environment(piece.environment);
    if ('base64' in piece) return writer.base64(sum(piece.base64, writer, operator));
    return 'variable' in piece ? writer.variable(piece.variable) : writer.uuid;
  });
}

/** How a language compares a status, and searches the text of a response. */
interface RetryWords {
  readonly status: string;
  readonly equals: string;
  readonly or: string;
  /** Returns code that tests if the response contains a text, given as a literal of the language. */
  readonly contains: (literal: string) => string;
}

/** The condition under which a program sends a request again after a response. */
export function retryCondition(
  { retryCodes = [] }: SampleRequest,
  { text }: Pick<PieceWriter, 'text'>,
  { status, equals, or, contains }: RetryWords,
): string {
  const codes = retryCodes.map((code) => contains(text(`"${code}"`)));
  return [`${status} >= 500`, `${status} ${equals} 429`, ...codes].join(or);
}

/** Lines between the two that enclose them; nothing where there are none. */
export function enclosed(open: string, inner: readonly string[], close: string): readonly string[] {
  return inner.length === 0 ? [] : [open, ...inner, close];
}

/** An expression of pieces joined by an operator. */
export function sum(pieces: readonly Piece[], writer: PieceWriter, operator = ' + '): string {
  return writePieces(pieces, writer, operator).join(operator) || writer.text('');
}

/** Returns the body as text: JSON over several lines, for readers. Undefined for a body that is not text. */
export function bodyText({ body }: Pick<SampleRequest, 'body'>): string | undefined {
  if (body === undefined || 'form' in body || 'file' in body) return undefined;
  return 'json' in body ? jsonText(body.json, 2) : body.text;
}

/** The address of a request; `hasPath` says whether a variable has the path. */
export function addressOf(request: SampleRequest, hasPath: boolean): readonly Piece[] {
  const { origin, originVariable, path } = request;
  const host = originVariable === undefined ? origin : { environment: originVariable };
  return merged([host, hasPath ? { variable: 'path' } : path, ...querySuffix(request)]);
}

/** The headers that a program writes itself: those of a form come from what makes the form. */
export function writtenHeaders(
  { headers, body }: SampleRequest,
  makesForm: boolean,
): readonly SampleHeader[] {
  return makesForm && body && 'form' in body && !body.kind
    ? headers.filter((header) => !isContentType(header))
    : headers;
}

/** True for the header that belongs to the body. */
export function isContentType({ name }: SampleHeader): boolean {
  return name.toLowerCase() === 'content-type';
}

/** A text in double quotes with the escapes that C and its children share. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text);
}

/** True for a text whose line ends matter: where a program has it over several lines, it would lose them. */
export function hasOwnLineEnds(text: string): boolean {
  return text.includes('\r');
}

/** True for a text that a literal over several lines, in three quotes, would change or end. */
export function needsOneLine(text: string): boolean {
  const isIndented = !/^\S/m.test(text);
  return isIndented || /"""|[^\S\n]$|[^\P{Cc}\n\t]/mu.test(text);
}

/** Every line but the first moved in. */
export function indented(text: string, by: string): string {
  return text.replace(/\n(?=.)/g, `\n${by}`);
}

/** The lines that are there. */
export function lines(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => part !== false && part !== undefined).join('\n');
}

/** Returns the signed pieces, without the body where it is not text. */
export function signedPieces(message: readonly Piece[], hasBody: boolean): readonly Piece[] {
  return message.filter(
    (piece) => hasBody || typeof piece === 'string' || !('variable' in piece) || piece.variable !== 'body',
  );
}

/** True when some header needs a new id. */
export function hasUuid({ headers }: SampleRequest): boolean {
  return headers.some(({ value }) => value.some((piece) => typeof piece === 'object' && 'uuid' in piece));
}

/** True when the request has something from the environment of the program. */
export function readsEnvironment({ originVariable, headers, queryKeys = [] }: SampleRequest): boolean {
  if (originVariable !== undefined) return true;
  return [...headers, ...queryKeys].some(({ value }) => value.some(isFromEnvironment));
}

function isFromEnvironment(piece: Piece): boolean {
  if (typeof piece === 'string') return false;
  return 'environment' in piece || ('base64' in piece && piece.base64.some(isFromEnvironment));
}

/** True when a header has a name and a password. */
export function hasLogin({ headers }: SampleRequest): boolean {
  return headers.some(({ value }) => value.some((piece) => typeof piece === 'object' && 'base64' in piece));
}

/** Comment in programs about the idempotency key. */
export const KEEPS_ID = 'Store this key before you send. All attempts share it, and only one has an effect.';
