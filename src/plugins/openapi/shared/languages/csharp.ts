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
import type { SampleHeader, SampleRequest } from '../request.ts';

/** A program for C# 11, without packages. */
export const csharp: SampleLanguage = {
  value: 'csharp',
  label: 'C#',
  grammar: 'csharp',
  names: ['csharp', 'c#', 'cs', 'dotnet'],
  write(request) {
    const { method, origin, path, headers, signature, hasTimestamp } = request;
    const body = bodyText(request);
    const contentType = headers.find(isContentType);
    return lines(
      signature && 'using System.Security.Cryptography;',
      'using System.Text;',
      '',
      `var path = ${doubleQuoted(path)};`,
      body !== undefined && `var body = ${rawText(body)};`,
      hasTimestamp && 'var timestamp = DateTimeOffset.UtcNow.ToUnixTimeSeconds().ToString();',
      signature && signing(signature, body !== undefined),
      '',
      `using var request = new HttpRequestMessage(new HttpMethod(${doubleQuoted(method)}), ${doubleQuoted(origin)} + path);`,
      ...headers
        .filter((header) => !isContentType(header))
        .map(({ name, value }) => `request.Headers.Add(${doubleQuoted(name)}, ${sum(value, WRITER)});`),
      body !== undefined && 'request.Content = new ByteArrayContent(Encoding.UTF8.GetBytes(body));',
      contentType &&
        `request.Content.Headers.Add(${doubleQuoted(contentType.name)}, ${sum(contentType.value, WRITER)});`,
      'using var client = new HttpClient();',
      'using var response = await client.SendAsync(request);',
      'Console.WriteLine((int)response.StatusCode + " " + await response.Content.ReadAsStringAsync());',
    );
  },
};

/** Belongs to the content, not to the request. */
function isContentType({ name }: SampleHeader): boolean {
  return name.toLowerCase() === 'content-type';
}

function rawText(body: string): string {
  if (hasOwnLineEnds(body)) return doubleQuoted(body);
  return `"""\n    ${indented(body, '    ')}\n    """`;
}

function signing({ secret, message }: NonNullable<SampleRequest['signature']>, hasBody: boolean): string {
  return lines(
    `var message = ${sum(signedPieces(message, hasBody), WRITER)};`,
    `var key = Encoding.UTF8.GetBytes(Environment.GetEnvironmentVariable("${secret}")!);`,
    'var code = HMACSHA256.HashData(key, Encoding.UTF8.GetBytes(message));',
    'var signature = Convert.ToHexString(code).ToLowerInvariant();',
  );
}

const WRITER: PieceWriter = {
  text: doubleQuoted,
  environment: (name) => `Environment.GetEnvironmentVariable("${name}")`,
  variable: (name) => name,
  uuid: 'Guid.NewGuid().ToString()',
};
