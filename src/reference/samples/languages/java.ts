import {
  bodyText,
  doubleQuoted,
  hasUuid,
  indented,
  lines,
  type PieceWriter,
  type SampleLanguage,
  signedPieces,
  sum,
} from '../language.ts';
import type { SampleRequest } from '../request.ts';

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
      ...imports(request),
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

function imports(request: SampleRequest): readonly string[] {
  const { signature, hasTimestamp } = request;
  const names = [
    ...[
      'java.net.URI',
      'java.net.http.HttpClient',
      'java.net.http.HttpRequest',
      'java.net.http.HttpResponse',
    ],
    ...(hasTimestamp ? ['java.time.Instant'] : []),
    ...(signature ? ['java.util.HexFormat'] : []),
    ...(hasUuid(request) ? ['java.util.UUID'] : []),
    ...(signature ? ['javax.crypto.Mac', 'javax.crypto.spec.SecretKeySpec'] : []),
  ];
  return names.map((name) => `import ${name};`);
}

/** A text over several lines; what stands left of its closing quotes does not belong to it. */
function textBlock(body: string): string {
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

const WRITER: PieceWriter = {
  text: doubleQuoted,
  environment: (name) => `System.getenv("${name}")`,
  variable: (name) => name,
  uuid: 'UUID.randomUUID().toString()',
};
