import { hasUuid, type PieceWriter } from '../language.ts';
import type { SampleRequest } from '../request.ts';

/** The classes of the JVM's own library that a sample needs, in the order of their names. */
export function jvmClasses(request: SampleRequest): readonly string[] {
  const { signature, hasTimestamp } = request;
  return [
    ...['java.net.URI', 'java.net.http.HttpClient'],
    ...['java.net.http.HttpRequest', 'java.net.http.HttpResponse'],
    ...(hasTimestamp ? ['java.time.Instant'] : []),
    ...(signature ? ['java.util.HexFormat'] : []),
    ...(hasUuid(request) ? ['java.util.UUID'] : []),
    ...(signature ? ['javax.crypto.Mac', 'javax.crypto.spec.SecretKeySpec'] : []),
  ];
}

/** How languages of the JVM write pieces; each quotes texts in its own way. */
export const JVM_WRITER: Omit<PieceWriter, 'text'> = {
  environment: (name) => `System.getenv("${name}")`,
  variable: (name) => name,
  uuid: 'UUID.randomUUID().toString()',
};
