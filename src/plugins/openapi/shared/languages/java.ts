import {
  ATTEMPTS,
  doubleQuoted,
  indented,
  lines,
  needsOneLine,
  type ProgramLanguage,
  type SampleDetails,
  WAIT,
} from '../language.ts';
import { JVM_WRITER, type JvmSyntax, jvmClasses, jvmShort, jvmStatements } from './jvm.ts';

/** A class for Java, without dependencies. */
export const java: ProgramLanguage = {
  value: 'java',
  label: 'Java',
  write: (request) =>
    lines(
      ...jvmClasses(request).map((name) => `import ${name};`),
      '',
      'public class Sample {',
      '    public static void main(String[] arguments) throws Exception {',
      `        ${indented(jvmStatements(request, SYNTAX), '        ')}`,
      '    }',
      '}',
    ),
};

export const javaDetails: SampleDetails = {
  grammar: 'java',
  names: ['java'],
  needs: () => 'Java 17 or newer',
  short: (request) => jvmShort(request, SYNTAX),
};

const SYNTAX: JvmSyntax = {
  declare: (type, name) => `${type} ${name}`,
  end: ';',
  create: 'new ',
  bytes: 'getBytes("UTF-8")',
  now: 'String.valueOf(Instant.now().getEpochSecond())',
  status: 'response.statusCode()',
  print: 'System.out.println',
  writer: { ...JVM_WRITER, text: doubleQuoted },
  /** A text block; its indentation is that of its closing quotes. */
  body(text) {
    if (needsOneLine(text)) return doubleQuoted(text);
    const inner = text.replaceAll('\\', '\\\\').replace(/"$/, '\\"');
    return `"""\n    ${indented(`${inner}"""`, '    ')}`;
  },
  retried: (attempt, isTemporary) => [
    'HttpResponse<String> response;',
    'for (int attempt = 1; ; attempt++) {',
    `    ${indented(attempt, '    ')}`,
    '    int seconds = 1 << attempt;',
    '    try {',
    '        response = client.send(request, HttpResponse.BodyHandlers.ofString());',
    `        boolean isTemporary = ${isTemporary};`,
    `        if (attempt == ${ATTEMPTS} || !isTemporary) break;`,
    '        String retryAfter = response.headers().firstValue("Retry-After").orElse("");',
    `        if (retryAfter.matches("\\\\d{1,9}")) seconds = Math.min(Integer.parseInt(retryAfter), ${WAIT});`,
    '    } catch (IOException error) {',
    `        if (attempt == ${ATTEMPTS}) throw error;`,
    '    }',
    '    Thread.sleep(seconds * 1000L);',
    '}',
  ],
};
