import type { Piece, SampleRequest } from './request.ts';

/** A language that samples are written in. */
export interface SampleLanguage {
  /** What tabs and storage know it by. */
  readonly value: string;
  /** What readers call it. */
  readonly label: string;
  /** Name of its grammar. */
  readonly grammar: string;
  /** Other names, in lower case, that files use for it. */
  readonly names: readonly string[];
  /** A whole program that sends the request and prints what comes back. */
  readonly write: (request: SampleRequest) => string;
}

/** How a language writes the pieces of a text. */
export interface PieceWriter {
  readonly text: (text: string) => string;
  readonly environment: (name: string) => string;
  readonly variable: (name: string) => string;
  readonly uuid: string;
}

/** Each piece as the language writes it. */
export function writePieces(pieces: readonly Piece[], writer: PieceWriter): readonly string[] {
  return pieces.map((piece) => {
    if (typeof piece === 'string') return writer.text(piece);
    if ('environment' in piece) return writer.environment(piece.environment);
    return 'variable' in piece ? writer.variable(piece.variable) : writer.uuid;
  });
}

/** Lines between the two that enclose them; nothing where there are none. */
export function enclosed(open: string, inner: readonly string[], close: string): readonly string[] {
  return inner.length === 0 ? [] : [open, ...inner, close];
}

/** An expression of pieces joined by an operator. */
export function sum(pieces: readonly Piece[], writer: PieceWriter, operator = ' + '): string {
  return writePieces(pieces, writer).join(operator) || writer.text('');
}

/** The body as text: JSON over several lines, as readers like it. */
export function bodyText({ body }: Pick<SampleRequest, 'body'>): string | undefined {
  if (body === undefined) return undefined;
  return 'json' in body ? JSON.stringify(body.json, null, 2) : body.text;
}

/** A text in double quotes with the escapes that C and its children share. */
export function doubleQuoted(text: string): string {
  return JSON.stringify(text);
}

/** True for a text whose line ends matter: where a program has it over several lines, it would lose them. */
export function hasOwnLineEnds(text: string): boolean {
  return text.includes('\r');
}

/** Every line but the first moved in. */
export function indented(text: string, by: string): string {
  return text.replace(/\n(?=.)/g, `\n${by}`);
}

/** The lines that are there. */
export function lines(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => part !== false && part !== undefined).join('\n');
}

/** What is signed, without the body where there is none. */
export function signedPieces(message: readonly Piece[], hasBody: boolean): readonly Piece[] {
  return message.filter(
    (piece) => hasBody || typeof piece === 'string' || !('variable' in piece) || piece.variable !== 'body',
  );
}

/** True when some header needs a new id. */
export function hasUuid({ headers }: SampleRequest): boolean {
  return headers.some(({ value }) => value.some((piece) => typeof piece === 'object' && 'uuid' in piece));
}

/** True when some header comes from the environment of the program. */
export function readsEnvironment({ headers }: SampleRequest): boolean {
  return headers.some(({ value }) =>
    value.some((piece) => typeof piece === 'object' && 'environment' in piece),
  );
}
