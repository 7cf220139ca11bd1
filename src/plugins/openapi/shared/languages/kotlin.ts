import {
  ATTEMPTS,
  addressOf,
  bodyText,
  hasUuid,
  indented,
  KEEPS_ID,
  LONGEST_WAIT,
  lines,
  needsOneLine,
  type PieceWriter,
  type ProgramLanguage,
  retryCondition,
  type SampleDetails,
  signedPieces,
  sum,
} from '../language.ts';
import type { SampleRequest } from '../request.ts';
import { JVM_RETRY, JVM_WRITER, type JvmSyntax, jvmClasses, jvmNotes, jvmRequest } from './jvm.ts';

/** A program for Kotlin on the JVM, without packages. */
export const kotlin: ProgramLanguage = {
  value: 'kotlin',
  label: 'Kotlin',
  write(request) {
    const { path, signature, hasTimestamp } = request;
    const body = bodyText(request);
    const attempt = lines(
      hasTimestamp && 'val timestamp = Instant.now().epochSecond.toString()',
      signature && signing(signature, body !== undefined),
      ...jvmRequest(request, addressOf(request, true), SYNTAX),
    );
    const inner = lines(
      `val path = ${quoted(path)}`,
      body !== undefined && `val body = ${rawText(body)}`,
      hasUuid(request) && `// ${KEEPS_ID}\nval idempotencyKey = UUID.randomUUID().toString()`,
      '',
      ...jvmNotes(request),
      'val client = HttpClient.newHttpClient()',
      ...(hasUuid(request)
        ? retried(request, attempt)
        : [attempt, 'val response = client.send(request, HttpResponse.BodyHandlers.ofString())']),
      'println(response.statusCode().toString() + " " + response.body())',
    );
    return lines(
      ...jvmClasses(request).map((name) => `import ${name}`),
      '',
      'fun main() {',
      `    ${indented(inner, '    ')}`,
      '}',
    );
  },
};

export const kotlinDetails: SampleDetails = {
  grammar: 'kotlin',
  names: ['kotlin', 'kt'],
  needs: () => 'Kotlin 1.9 or newer, Java 17 or newer',
  short(request) {
    const body = bodyText(request);
    return lines(
      body !== undefined && `val body = ${rawText(body)}\n`,
      ...jvmRequest(request, addressOf(request, false), SYNTAX),
    );
  },
};

function retried(request: SampleRequest, attempt: string): readonly string[] {
  return [
    'lateinit var response: HttpResponse<String>',
    `for (attempt in 1..${ATTEMPTS}) {`,
    `    ${indented(attempt, '    ')}`,
    '    var seconds = 1 shl attempt',
    '    try {',
    '        response = client.send(request, HttpResponse.BodyHandlers.ofString())',
    `        val isTemporary = ${retryCondition(request, WRITER, JVM_RETRY)}`,
    `        if (attempt == ${ATTEMPTS} || !isTemporary) break`,
    '        val retryAfter = response.headers().firstValue("Retry-After").orElse("").toIntOrNull()',
    `        seconds = (retryAfter ?: seconds).coerceIn(0, ${LONGEST_WAIT})`,
    '    } catch (error: IOException) {',
    `        if (attempt == ${ATTEMPTS}) throw error`,
    '    }',
    '    Thread.sleep(seconds * 1000L)',
    '}',
  ];
}

const DOLLAR = `\${'$'}`;

/** Raw text knows no escapes; a dollar sign has to be put in. */
function rawText(body: string): string {
  if (needsOneLine(body)) return quoted(body);
  return `"""\n    ${indented(
    body.replaceAll('$', () => DOLLAR),
    '    ',
  )}\n""".trimIndent()`;
}

function signing({ secret, message }: NonNullable<SampleRequest['signature']>, hasBody: boolean): string {
  return lines(
    `val message = ${sum(signedPieces(message, hasBody), WRITER)}`,
    'val mac = Mac.getInstance("HmacSHA256")',
    `mac.init(SecretKeySpec(System.getenv("${secret}").toByteArray(), "HmacSHA256"))`,
    'val signature = HexFormat.of().formatHex(mac.doFinal(message.toByteArray()))',
  );
}

const WRITER: PieceWriter = {
  ...JVM_WRITER,
  text: quoted,
  base64: (expression) => `Base64.getEncoder().encodeToString((${expression}).toByteArray())`,
};

const SYNTAX: JvmSyntax = { variable: 'val request', end: '', writer: WRITER };

function quoted(text: string): string {
  return JSON.stringify(text).replaceAll('$', '\\$');
}
