import {
  bodyText,
  doubleQuoted,
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

/** A class for Java 17, without packages. */
export const java: SampleLanguage = {
  value: 'java',
  label: 'Java',
  grammar: 'java',
  names: ['java'],
  write(request) {
    const { method, origin, path, headers, signature, hasTimestamp } = request;
    const body = bodyText(request);
    const publisher = body === undefined ? 'noBody()' : 'ofString(body)';
    return lines(
      ...jvmClasses(request).map((name) => `import ${name};`),
      '',
      'public class Sample {',
      '    public static void main(String[] arguments) throws Exception {',
      `        String path = ${doubleQuoted(path)};`,
      body !== undefined && `        String body = ${textBlock(body)};`,
      hasTimestamp && '        String timestamp = String.valueOf(Instant.now().getEpochSecond());',
      signature && signing(signature, body !== undefined),
      '',
      `        HttpRequest request = HttpRequest.newBuilder(URI.create(${doubleQuoted(origin)} + path))`,
      `            .method(${doubleQuoted(method)}, HttpRequest.BodyPublishers.${publisher})`,
      ...headers.map(
        ({ name, value }) => `            .header(${doubleQuoted(name)}, ${sum(value, WRITER)})`,
      ),
      '            .build();',
      '        HttpResponse<String> response = HttpClient.newHttpClient()',
      '            .send(request, HttpResponse.BodyHandlers.ofString());',
      '        System.out.println(response.statusCode() + " " + response.body());',
      '    }',
      '}',
    );
  },
};

/** A text over several lines; what stands left of its closing quotes does not belong to it. */
function textBlock(body: string): string {
  if (hasOwnLineEnds(body)) return doubleQuoted(body);
  const inner = body.replaceAll('\\', '\\\\').replaceAll('"""', '\\"""');
  return `"""\n            ${indented(inner, '            ')}"""`;
}

function signing({ secret, message }: NonNullable<SampleRequest['signature']>, hasBody: boolean): string {
  return lines(
    `        String message = ${sum(signedPieces(message, hasBody), WRITER)};`,
    '        Mac mac = Mac.getInstance("HmacSHA256");',
    `        mac.init(new SecretKeySpec(System.getenv("${secret}").getBytes("UTF-8"), "HmacSHA256"));`,
    '        String signature = HexFormat.of().formatHex(mac.doFinal(message.getBytes("UTF-8")));',
  );
}

const WRITER: PieceWriter = { ...JVM_WRITER, text: doubleQuoted };
