import {
  bodyText,
  hasOwnLineEnds,
  indented,
  lines,
  type PieceWriter,
  type SampleLanguage,
  signedPieces,
  sum,
} from '../language.ts';
import type { SampleRequest } from '../request.ts';
import { JVM_WRITER, jvmClasses } from './jvm.ts';

/** A program for Kotlin on the JVM, without packages. */
export const kotlin: SampleLanguage = {
  value: 'kotlin',
  label: 'Kotlin',
  grammar: 'kotlin',
  names: ['kotlin', 'kt'],
  write(request) {
    const { method, origin, path, headers, signature, hasTimestamp } = request;
    const body = bodyText(request);
    const publisher = body === undefined ? 'noBody()' : 'ofString(body)';
    return lines(
      ...jvmClasses(request).map((name) => `import ${name}`),
      '',
      'fun main() {',
      `    val path = ${quoted(path)}`,
      body !== undefined && `    val body = ${rawText(body)}`,
      hasTimestamp && '    val timestamp = Instant.now().epochSecond.toString()',
      signature && signing(signature, body !== undefined),
      '',
      `    val request = HttpRequest.newBuilder(URI.create(${quoted(origin)} + path))`,
      `        .method(${quoted(method)}, HttpRequest.BodyPublishers.${publisher})`,
      ...headers.map(({ name, value }) => `        .header(${quoted(name)}, ${sum(value, WRITER)})`),
      '        .build()',
      '    val response = HttpClient.newHttpClient()',
      '        .send(request, HttpResponse.BodyHandlers.ofString())',
      '    println(response.statusCode().toString() + " " + response.body())',
      '}',
    );
  },
};

const DOLLAR = `\${'$'}`;

/** Raw text knows no escapes; a dollar sign has to be put in. */
function rawText(body: string): string {
  if (hasOwnLineEnds(body)) return quoted(body);
  return `"""\n        ${indented(
    body.replaceAll('$', () => DOLLAR),
    '        ',
  )}\n    """.trimIndent()`;
}

function signing({ secret, message }: NonNullable<SampleRequest['signature']>, hasBody: boolean): string {
  return lines(
    `    val message = ${sum(signedPieces(message, hasBody), WRITER)}`,
    '    val mac = Mac.getInstance("HmacSHA256")',
    `    mac.init(SecretKeySpec(System.getenv("${secret}").toByteArray(), "HmacSHA256"))`,
    '    val signature = HexFormat.of().formatHex(mac.doFinal(message.toByteArray()))',
  );
}

const WRITER: PieceWriter = { ...JVM_WRITER, text: quoted };

function quoted(text: string): string {
  return JSON.stringify(text).replaceAll('$', '\\$');
}
