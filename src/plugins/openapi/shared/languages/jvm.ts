import {
  addressOf,
  bodyText,
  hasLogin,
  hasUuid,
  indented,
  KEEPS_ID,
  lines,
  type PieceWriter,
  retryCondition,
  signedPieces,
  sum,
  TIMEOUT,
} from '../language.ts';
import { formSegments } from '../multipart.ts';
import type { Piece, SampleRequest } from '../request.ts';

/** Returns the classes that a sample imports, sorted by name. */
export function jvmClasses(request: SampleRequest): readonly string[] {
  const { signature, hasTimestamp, body } = request;
  const hasFile = body && ('file' in body || ('form' in body && body.form.some((part) => 'file' in part)));
  return [
    ...(hasUuid(request) ? ['java.io.IOException'] : []),
    ...['java.net.URI', 'java.net.http.HttpClient'],
    ...['java.net.http.HttpRequest', 'java.net.http.HttpResponse'],
    ...(hasFile ? ['java.nio.file.Path'] : []),
    'java.time.Duration',
    ...(hasTimestamp ? ['java.time.Instant'] : []),
    ...(hasLogin(request) ? ['java.util.Base64'] : []),
    ...(signature ? ['java.util.HexFormat'] : []),
    ...(hasUuid(request) ? ['java.util.UUID'] : []),
    ...(signature ? ['javax.crypto.Mac', 'javax.crypto.spec.SecretKeySpec'] : []),
  ];
}

/** Returns comments on what the JVM's library cannot do alone. */
function jvmNotes({ clientCertificate, login }: SampleRequest): readonly string[] {
  return [
    ...(clientCertificate
      ? ['// Mutual TLS: -Djavax.net.ssl.keyStore=client.p12 -Djavax.net.ssl.keyStorePassword=…']
      : []),
    ...(login ? ['// Digest authentication: use a package for HTTP.'] : []),
  ];
}

/** Syntax of JVM languages for testing a response. */
const JVM_RETRY = {
  status: 'response.statusCode()',
  equals: '==',
  or: ' || ',
  contains: (literal: string) => `response.body().contains(${literal})`,
};

/** Syntax of JVM languages for pieces, except texts. */
export const JVM_WRITER: Omit<PieceWriter, 'text'> = {
  environment: (name) => `System.getenv("${name}")`,
  variable: (name) => name,
  uuid: 'idempotencyKey',
  base64: (expression) => `Base64.getEncoder().encodeToString((${expression}).getBytes())`,
};

/** Syntax that differs between languages of the JVM. */
export interface JvmSyntax {
  /** Declares a variable of a type. */
  readonly declare: (type: string, name: string) => string;
  /** Ends a statement. */
  readonly end: '' | ';';
  readonly create: '' | 'new ';
  /** Call that returns the bytes of a text. */
  readonly bytes: string;
  /** Expression for the seconds since 1970, as a text. */
  readonly now: string;
  /** Expression for the status of the response, as a text. */
  readonly status: string;
  readonly print: string;
  readonly body: (text: string) => string;
  readonly writer: PieceWriter;
  /** Returns the lines that send a request until its response is not temporary. */
  readonly retried: (attempt: string, isTemporary: string) => readonly string[];
}

/** Returns all statements of a program. */
export function jvmStatements(request: SampleRequest, syntax: JvmSyntax): string {
  const { path, signature, hasTimestamp } = request;
  const { declare, end, writer } = syntax;
  const body = bodyText(request);
  const attempt = lines(
    hasTimestamp && `${declare('String', 'timestamp')} = ${syntax.now}${end}`,
    ...(signature ? signing(signature, body !== undefined, syntax) : []),
    ...jvmRequest(request, addressOf(request, true), syntax),
  );
  const send = 'client.send(request, HttpResponse.BodyHandlers.ofString())';
  return lines(
    `${declare('String', 'path')} = ${writer.text(path)}${end}`,
    body !== undefined && declaredBody(body, syntax),
    hasUuid(request) &&
      `// ${KEEPS_ID}\n${declare('String', 'idempotencyKey')} = UUID.randomUUID().toString()${end}`,
    '',
    ...jvmNotes(request),
    `${declare('HttpClient', 'client')} = HttpClient.newHttpClient()${end}`,
    ...(hasUuid(request)
      ? syntax.retried(attempt, retryCondition(request, writer, JVM_RETRY))
      : [attempt, `${declare('HttpResponse<String>', 'response')} = ${send}${end}`]),
    `${syntax.print}(${syntax.status} + " " + response.body())${end}`,
  );
}

/** Returns the statements that make the body and the request. */
export function jvmShort(request: SampleRequest, syntax: JvmSyntax): string {
  const body = bodyText(request);
  return lines(
    body !== undefined && `${declaredBody(body, syntax)}\n`,
    ...jvmRequest(request, addressOf(request, false), syntax),
  );
}

function declaredBody(body: string, { declare, end, body: literal }: JvmSyntax): string {
  return `${declare('String', 'body')} = ${literal(body)}${end}`;
}

function signing(
  { secret, message }: NonNullable<SampleRequest['signature']>,
  hasBody: boolean,
  { declare, end, create, bytes, writer }: JvmSyntax,
): readonly string[] {
  return [
    `${declare('String', 'message')} = ${sum(signedPieces(message, hasBody), writer)}${end}`,
    `${declare('Mac', 'mac')} = Mac.getInstance("HmacSHA256")${end}`,
    `mac.init(${create}SecretKeySpec(System.getenv("${secret}").${bytes}, "HmacSHA256"))${end}`,
    `${declare('String', 'signature')} = HexFormat.of().formatHex(mac.doFinal(message.${bytes}))${end}`,
  ];
}

function jvmRequest(
  { method, headers, body }: SampleRequest,
  address: readonly Piece[],
  { declare, end, writer }: JvmSyntax,
): readonly string[] {
  const publisher = publisherOf(body, writer);
  return [
    `${declare('HttpRequest', 'request')} = HttpRequest.newBuilder(URI.create(${sum(address, writer)}))`,
    `    .timeout(Duration.ofSeconds(${TIMEOUT}))`,
    `    .method(${writer.text(method)}, HttpRequest.BodyPublishers.${indented(publisher, '    ')})`,
    ...headers.map(({ name, value }) => `    .header(${writer.text(name)}, ${sum(value, writer)})`),
    `    .build()${end}`,
  ];
}

/** Returns the body's publisher: for the variable of a text, a file, or the parts of a form. */
function publisherOf(body: SampleRequest['body'], { text: quoted }: PieceWriter): string {
  if (body === undefined) return 'noBody()';
  if ('file' in body) return `ofFile(Path.of(${quoted(body.file)}))`;
  if (!('form' in body)) return 'ofString(body)';
  const segments = formSegments(body.form).map((segment) =>
    typeof segment === 'string'
      ? `    HttpRequest.BodyPublishers.ofString(${quoted(segment)})`
      : `    HttpRequest.BodyPublishers.ofFile(Path.of(${quoted(segment.file)}))`,
  );
  return `concat(\n${segments.join(',\n')})`;
}
