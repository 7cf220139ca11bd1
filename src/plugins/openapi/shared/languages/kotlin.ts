import {
  ATTEMPTS,
  indented,
  lines,
  needsOneLine,
  type ProgramLanguage,
  type SampleDetails,
  WAIT,
} from '../language.ts';
import { JVM_WRITER, type JvmSyntax, jvmClasses, jvmShort, jvmStatements } from './jvm.ts';

/** A program for Kotlin on the JVM, without dependencies. */
export const kotlin: ProgramLanguage = {
  value: 'kotlin',
  label: 'Kotlin',
  write: (request) =>
    lines(
      ...jvmClasses(request).map((name) => `import ${name}`),
      '',
      'fun main() {',
      `    ${indented(jvmStatements(request, SYNTAX), '    ')}`,
      '}',
    ),
};

export const kotlinDetails: SampleDetails = {
  grammar: 'kotlin',
  names: ['kotlin', 'kt'],
  needs: () => 'Kotlin 1.9 or newer, Java 17 or newer',
  short: (request) => jvmShort(request, SYNTAX),
};

const DOLLAR = `\${'$'}`;

const SYNTAX: JvmSyntax = {
  declare: (_, name) => `val ${name}`,
  end: '',
  create: '',
  bytes: 'toByteArray()',
  now: 'Instant.now().epochSecond.toString()',
  status: 'response.statusCode().toString()',
  print: 'println',
  writer: {
    ...JVM_WRITER,
    text: quoted,
    base64: (expression) => `Base64.getEncoder().encodeToString((${expression}).toByteArray())`,
  },
  /** A raw string has no escapes, so a dollar sign is interpolated. */
  body(text) {
    if (needsOneLine(text)) return quoted(text);
    const inner = text.replaceAll('$', () => DOLLAR);
    return `"""\n    ${indented(inner, '    ')}\n""".trimIndent()`;
  },
  retried: (attempt, isTemporary) => [
    'lateinit var response: HttpResponse<String>',
    `for (attempt in 1..${ATTEMPTS}) {`,
    `    ${indented(attempt, '    ')}`,
    '    var seconds = 1 shl attempt',
    '    try {',
    '        response = client.send(request, HttpResponse.BodyHandlers.ofString())',
    `        val isTemporary = ${isTemporary}`,
    `        if (attempt == ${ATTEMPTS} || !isTemporary) break`,
    '        val retryAfter = response.headers().firstValue("Retry-After").orElse("").toIntOrNull()',
    `        seconds = (retryAfter ?: seconds).coerceIn(0, ${WAIT})`,
    '    } catch (error: IOException) {',
    `        if (attempt == ${ATTEMPTS}) throw error`,
    '    }',
    '    Thread.sleep(seconds * 1000L)',
    '}',
  ],
};

function quoted(text: string): string {
  return JSON.stringify(text).replaceAll('$', '\\$');
}
