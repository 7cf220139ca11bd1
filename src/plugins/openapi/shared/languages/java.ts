import {
  ATTEMPTS,
  addressOf,
  bodyText,
  doubleQuoted,
  hasOwnLineEnds,
  hasUuid,
  indented,
  KEEPS_ID,
  lines,
  type PieceWriter,
  type SampleLanguage,
  signedPieces,
  sum,
  TIMEOUT,
} from '../language.ts';
import { formSegments } from '../multipart.ts';
import type { Piece, SampleRequest } from '../request.ts';
import { JVM_WRITER, jvmClasses, jvmNotes } from './jvm.ts';

/** A class for Java, without packages. */
export const java: SampleLanguage = {
  value: 'java',
  label: 'Java',
  grammar: 'java',
  names: ['java'],
  needs: () => 'Java 17 or newer',
  short(request) {
    const body = bodyText(request);
    const publisher = body === undefined ? publisherOf(request, '') : `ofString(${textBlock(body, '    ')})`;
    return lines(...requestLines(request, { address: addressOf(request, false), publisher }));
  },
  write(request) {
    const { path, signature, hasTimestamp } = request;
    const body = bodyText(request);
    const publisher = publisherOf(request, body);
    const inner = lines(
      `String path = ${doubleQuoted(path)};`,
      body !== undefined && `String body = ${textBlock(body, '    ')};`,
      hasTimestamp && 'String timestamp = String.valueOf(Instant.now().getEpochSecond());',
      hasUuid(request) && `// ${KEEPS_ID}\nString idempotencyKey = UUID.randomUUID().toString();`,
      signature && signing(signature, body !== undefined),
      '',
      ...requestLines(request, { address: addressOf(request, true), publisher }),
      ...jvmNotes(request),
      'HttpClient client = HttpClient.newHttpClient();',
      ...(hasUuid(request)
        ? RETRIED
        : ['HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());']),
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

const RETRIED = [
  'HttpResponse<String> response = null;',
  `for (int attempt = 1; attempt <= ${ATTEMPTS}; attempt++) {`,
  '    try {',
  '        response = client.send(request, HttpResponse.BodyHandlers.ofString());',
  '        if (response.statusCode() < 500) break;',
  '    } catch (IOException error) {',
  `        if (attempt == ${ATTEMPTS}) throw error;`,
  '    }',
  '    Thread.sleep(attempt * 1000L);',
  '}',
];

interface Written {
  readonly address: readonly Piece[];
  readonly publisher: string;
}

function requestLines(
  { method, headers }: SampleRequest,
  { address, publisher }: Written,
): readonly string[] {
  return [
    `HttpRequest request = HttpRequest.newBuilder(URI.create(${sum(address, WRITER)}))`,
    `    .timeout(Duration.ofSeconds(${TIMEOUT}))`,
    `    .method(${doubleQuoted(method)}, HttpRequest.BodyPublishers.${indented(publisher, '    ')})`,
    ...headers.map(({ name, value }) => `    .header(${doubleQuoted(name)}, ${sum(value, WRITER)})`),
    '    .build();',
  ];
}

/** What gives the body: a variable, a file, or the parts of a form one after the other. */
function publisherOf({ body }: SampleRequest, text: string | undefined): string {
  if (body === undefined) return 'noBody()';
  if ('file' in body) return `ofFile(Path.of(${doubleQuoted(body.file)}))`;
  if (!('form' in body)) return text === undefined ? 'noBody()' : 'ofString(body)';
  const segments = formSegments(body.form).map((segment) =>
    typeof segment === 'string'
      ? `    HttpRequest.BodyPublishers.ofString(${doubleQuoted(segment)})`
      : `    HttpRequest.BodyPublishers.ofFile(Path.of(${doubleQuoted(segment.file)}))`,
  );
  return `concat(\n${segments.join(',\n')})`;
}

/** A text over several lines; what stands left of its closing quotes does not belong to it. */
function textBlock(body: string, by: string): string {
  if (hasOwnLineEnds(body)) return doubleQuoted(body);
  const inner = body.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""').replace(/"$/, '\\"');
  return `"""\n${by}${indented(inner, by)}"""`;
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
