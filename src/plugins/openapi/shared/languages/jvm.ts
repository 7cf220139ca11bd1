import { hasLogin, hasUuid, indented, type PieceWriter, sum, TIMEOUT } from '../language.ts';
import { formSegments } from '../multipart.ts';
import type { Piece, SampleRequest } from '../request.ts';

/** The classes of the JVM's own library that a sample needs, in the order of their names. */
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

/** What the library of the JVM takes from elsewhere. */
export function jvmNotes({ clientCertificate, login }: SampleRequest): readonly string[] {
  return [
    ...(clientCertificate
      ? ['// Mutual TLS: -Djavax.net.ssl.keyStore=client.p12 -Djavax.net.ssl.keyStorePassword=…']
      : []),
    ...(login ? ['// Digest authentication: use a package for HTTP.'] : []),
  ];
}

/** How languages of the JVM look at a response. */
export const JVM_RETRY = {
  status: 'response.statusCode()',
  equals: '==',
  or: ' || ',
  contains: (literal: string) => `response.body().contains(${literal})`,
};

/** How languages of the JVM write pieces; each quotes texts in its own way. */
export const JVM_WRITER: Omit<PieceWriter, 'text'> = {
  environment: (name) => `System.getenv("${name}")`,
  variable: (name) => name,
  uuid: 'idempotencyKey',
  base64: (expression) => `Base64.getEncoder().encodeToString((${expression}).getBytes())`,
};

/** What tells languages of the JVM apart. */
export interface JvmSyntax {
  /** Declares the variable of the request. */
  readonly variable: string;
  /** Ends a statement. */
  readonly end: '' | ';';
  readonly writer: PieceWriter;
}

/** Returns the lines that make the request. */
export function jvmRequest(
  { method, headers, body }: SampleRequest,
  address: readonly Piece[],
  { variable, end, writer }: JvmSyntax,
): readonly string[] {
  const publisher = publisherOf(body, writer);
  return [
    `${variable} = HttpRequest.newBuilder(URI.create(${sum(address, writer)}))`,
    `    .timeout(Duration.ofSeconds(${TIMEOUT}))`,
    `    .method(${writer.text(method)}, HttpRequest.BodyPublishers.${indented(publisher, '    ')})`,
    ...headers.map(({ name, value }) => `    .header(${writer.text(name)}, ${sum(value, writer)})`),
    `    .build()${end}`,
  ];
}

/** What gives the body: a text has a variable; a file, or the parts of a form one after the other. */
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
