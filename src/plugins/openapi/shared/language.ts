import { jsonText } from '../../shared/lossless.ts';
import { merged, type Piece, querySuffix, type SampleHeader, type SampleRequest } from './request.ts';

/** A language that programs are written in. */
export interface ProgramLanguage {
  /** Identifier in tabs and storage. */
  readonly value: string;
  /** Label for readers. */
  readonly label: string;
  /** Returns a program that sends the request, with a timeout, and prints the response. */
  readonly write: (request: SampleRequest) => string;
}

/** Properties of a language for pages. The request builder does not load them. */
export interface SampleDetails {
  /** Name of its grammar. */
  readonly grammar: string;
  /** Other names of the language in files, in lower case. */
  readonly names: readonly string[];
  /** Returns the requirements of a program: `Node.js 20 or newer`. */
  readonly needs: (request: SampleRequest) => string;
  /** Returns code that only sends the request; secrets, time, ids and signature are variables. */
  readonly short: (request: SampleRequest) => string;
}

/** A language that samples are written in. */
export type SampleLanguage = ProgramLanguage & SampleDetails;

/** Seconds that a program waits for a response. */
export const TIMEOUT = 60;

/** Maximum number of times that a program sends a request with an idempotency key. */
export const ATTEMPTS = 3;

/** Maximum seconds that a program waits before a retry, whatever `Retry-After` says. */
export const WAIT = 60;

/** Syntax of a language for the pieces of a text. */
export interface PieceWriter {
  readonly text: (text: string) => string;
  readonly environment: (name: string) => string;
  readonly variable: (name: string) => string;
  /** Variable with the id that is created once, and kept for all attempts. */
  readonly uuid: string;
  /** Returns an expression for the Base64 encoding of another expression's value. */
  readonly base64: (expression: string) => string;
}

/** Returns each piece in the syntax of the language. */
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

/** Syntax for comparing a status, and searching the text of a response. */
interface RetryWords {
  readonly status: string;
  readonly equals: string;
  readonly or: string;
  /** Returns code that tests if the response contains a text, given as a literal of the language. */
  readonly contains: (literal: string) => string;
}

/** Returns the condition for a retry after a response. */
export function retryCondition(
  { retryCodes = [] }: SampleRequest,
  { text }: Pick<PieceWriter, 'text'>,
  { status, equals, or, contains }: RetryWords,
): string {
  const codes = retryCodes.map((code) => contains(text(`"${code}"`)));
  return [`${status} >= 500`, `${status} ${equals} 429`, ...codes].join(or);
}

/** Returns lines between two that enclose them; empty if there are none. */
export function enclosed(open: string, inner: readonly string[], close: string): readonly string[] {
  return inner.length === 0 ? [] : [open, ...inner, close];
}

/** Returns an expression that concatenates pieces with an operator. */
export function sum(pieces: readonly Piece[], writer: PieceWriter, operator = ' + '): string {
  return writePieces(pieces, writer, operator).join(operator) || writer.text('');
}

/** Returns the body as text, with JSON on several lines. Undefined for a body that is not text. */
export function bodyText({ body }: Pick<SampleRequest, 'body'>): string | undefined {
  if (body === undefined || 'form' in body || 'file' in body) return undefined;
  return 'json' in body ? jsonText(body.json, 2) : body.text;
}

/** Returns the pieces of a request's address. `hasPath`: a variable contains the path. */
export function addressOf(request: SampleRequest, hasPath: boolean): readonly Piece[] {
  const { origin, originVariable, path } = request;
  const host = originVariable === undefined ? origin : { environment: originVariable };
  return merged([host, hasPath ? { variable: 'path' } : path, ...querySuffix(request)]);
}

/** Returns the headers that a program sets itself; those of a form are set by the library that creates it. */
export function writtenHeaders(
  { headers, body }: SampleRequest,
  makesForm: boolean,
): readonly SampleHeader[] {
  return makesForm && body && 'form' in body && !body.kind
    ? headers.filter((header) => !isContentType(header))
    : headers;
}

export function isContentType({ name }: SampleHeader): boolean {
  return name.toLowerCase() === 'content-type';
}

/** Returns a text in double quotes, with the escapes that languages with C syntax share. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text);
}

/** True for a text with carriage returns, which a literal over several lines would lose. */
export function hasOwnLineEnds(text: string): boolean {
  return text.includes('\r');
}

/** True for a text that a literal over several lines in triple quotes would change or end. */
export function needsOneLine(text: string): boolean {
  const isIndented = !/^\S/m.test(text);
  return isIndented || /"""|[^\S\n]$|[^\P{Cc}\n\t]/mu.test(text);
}

/** Indents every line except the first. */
export function indented(text: string, by: string): string {
  return text.replace(/\n(?=.)/g, `\n${by}`);
}

/** Joins lines, without those that are false or undefined. */
export function lines(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => part !== false && part !== undefined).join('\n');
}

/** Returns the pieces to sign, without the body if it is not text. */
export function signedPieces(message: readonly Piece[], hasBody: boolean): readonly Piece[] {
  return message.filter(
    (piece) => hasBody || typeof piece === 'string' || !('variable' in piece) || piece.variable !== 'body',
  );
}

/** True if a header needs a new id. */
export function hasUuid({ headers }: SampleRequest): boolean {
  return headers.some(({ value }) => value.some((piece) => typeof piece === 'object' && 'uuid' in piece));
}

/** True if the program reads environment variables. */
export function readsEnvironment({ originVariable, headers, queryKeys = [] }: SampleRequest): boolean {
  if (originVariable !== undefined) return true;
  return [...headers, ...queryKeys].some(({ value }) => value.some(isFromEnvironment));
}

function isFromEnvironment(piece: Piece): boolean {
  if (typeof piece === 'string') return false;
  return 'environment' in piece || ('base64' in piece && piece.base64.some(isFromEnvironment));
}

/** True if a header has a name and a password. */
export function hasLogin({ headers }: SampleRequest): boolean {
  return headers.some(({ value }) => value.some((piece) => typeof piece === 'object' && 'base64' in piece));
}

/** Comment in programs about the idempotency key. */
export const KEEPS_ID = 'Store this key before you send. All attempts share it, and only one has an effect.';
