import {
  ATTEMPTS,
  addressOf,
  bodyText,
  doubleQuoted,
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

/** A class for Java, without packages. */
export const java: ProgramLanguage = {
  value: 'java',
  label: 'Java',
  write(request) {
    const { path, signature, hasTimestamp } = request;
    const body = bodyText(request);
    const attempt = lines(
      hasTimestamp && 'String timestamp = String.valueOf(Instant.now().getEpochSecond());',
      signature && signing(signature, body !== undefined),
      ...jvmRequest(request, addressOf(request, true), SYNTAX),
    );
    const inner = lines(
      `String path = ${doubleQuoted(path)};`,
      body !== undefined && `String body = ${textBlock(body, '    ')};`,
      hasUuid(request) && `// ${KEEPS_ID}\nString idempotencyKey = UUID.randomUUID().toString();`,
      '',
      ...jvmNotes(request),
      'HttpClient client = HttpClient.newHttpClient();',
      ...(hasUuid(request)
        ? retried(request, attempt)
        : [
            attempt,
            'HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());',
          ]),
      'System.out.println(response.statusCode() + " " + response.body());',
    );
    return lines(
      ...jvmClasses(request).map((name) => `import ${name};`),
      '',
      'public class Sample {',
      '    public static void main(String[] arguments) throws Exception {',
      `        ${indented(inner, '        ')}`,
      '    }',
      '}',
    );
  },
};

export const javaDetails: SampleDetails = {
  grammar: 'java',
  names: ['java'],
  needs: () => 'Java 17 or newer',
  short(request) {
    const body = bodyText(request);
    return lines(
      body !== undefined && `String body = ${textBlock(body, '    ')};\n`,
      ...jvmRequest(request, addressOf(request, false), SYNTAX),
    );
  },
};

function retried(request: SampleRequest, attempt: string): readonly string[] {
  return [
    'HttpResponse<String> response;',
    'for (int attempt = 1; ; attempt++) {',
    `    ${indented(attempt, '    ')}`,
    '    int seconds = 1 << attempt;',
    '    try {',
    '        response = client.send(request, HttpResponse.BodyHandlers.ofString());',
    `        boolean isTemporary = ${retryCondition(request, WRITER, JVM_RETRY)};`,
    `        if (attempt == ${ATTEMPTS} || !isTemporary) break;`,
    '        String retryAfter = response.headers().firstValue("Retry-After").orElse("");',
    `        if (retryAfter.matches("\\\\d{1,9}")) seconds = Math.min(Integer.parseInt(retryAfter), ${LONGEST_WAIT});`,
    '    } catch (IOException error) {',
    `        if (attempt == ${ATTEMPTS}) throw error;`,
    '    }',
    '    Thread.sleep(seconds * 1000L);',
    '}',
  ];
}

/** A text over several lines; what stands left of its closing quotes does not belong to it. */
function textBlock(body: string, by: string): string {
  if (needsOneLine(body)) return doubleQuoted(body);
  const inner = body.replaceAll('\\', '\\\\').replace(/"$/, '\\"');
  return `"""\n${by}${indented(`${inner}"""`, by)}`;
}

function signing({ secret, message }: NonNullable<SampleRequest['signature']>, hasBody: boolean): string {
  return lines(
    `String message = ${sum(signedPieces(message, hasBody), WRITER)};`,
    'Mac mac = Mac.getInstance("HmacSHA256");',
    `mac.init(new SecretKeySpec(System.getenv("${secret}").getBytes("UTF-8"), "HmacSHA256"));`,
    'String signature = HexFormat.of().formatHex(mac.doFinal(message.getBytes("UTF-8")));',
  );
}

const WRITER: PieceWriter = { ...JVM_WRITER, text: doubleQuoted };

const SYNTAX: JvmSyntax = { variable: 'HttpRequest request', end: ';', writer: WRITER };
