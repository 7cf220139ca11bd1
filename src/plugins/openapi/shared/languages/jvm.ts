import { hasLogin, hasUuid, type PieceWriter } from '../language.ts';
import type { SampleRequest } from '../request.ts';

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

/** How languages of the JVM write pieces; each quotes texts in its own way. */
export const JVM_WRITER: Omit<PieceWriter, 'text'> = {
  environment: (name) => `System.getenv("${name}")`,
  variable: (name) => name,
  uuid: 'idempotencyKey',
  base64: (expression) => `Base64.getEncoder().encodeToString((${expression}).getBytes())`,
};
