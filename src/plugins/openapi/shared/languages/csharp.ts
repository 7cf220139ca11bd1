import {
  ATTEMPTS,
  addressOf,
  bodyText,
  doubleQuoted,
  hasUuid,
  indented,
  isContentType,
  KEEPS_ID,
  lines,
  needsOneLine,
  type PieceWriter,
  type ProgramLanguage,
  retryCondition,
  type SampleDetails,
  signedPieces,
  sum,
  TIMEOUT,
  WAIT,
} from '../language.ts';
import { type FormPart, partHeaders } from '../multipart.ts';
import type { Piece, SampleHeader, SampleRequest } from '../request.ts';

/** A program for C# 11, without packages. */
export const csharp: ProgramLanguage = {
  value: 'csharp',
  label: 'C#',
  write(request) {
    const { path, signature, hasTimestamp } = request;
    const body = bodyText(request);
    const attempt = lines(
      hasTimestamp && 'var timestamp = DateTimeOffset.UtcNow.ToUnixTimeSeconds().ToString();',
      signature && signing(signature, body !== undefined),
      ...requestLines(request, addressOf(request, true)),
    );
    return lines(
      request.login && 'using System.Net;',
      signature && 'using System.Security.Cryptography;',
      request.clientCertificate && 'using System.Security.Cryptography.X509Certificates;',
      'using System.Text;',
      '',
      `var path = ${doubleQuoted(path)};`,
      body !== undefined && `var body = ${rawText(body)};`,
      hasUuid(request) && `// ${KEEPS_ID}\nvar idempotencyKey = Guid.NewGuid().ToString();`,
      '',
      ...clientLines(request),
      ...(hasUuid(request)
        ? retried(request, attempt)
        : [attempt, 'using var response = await client.SendAsync(request);']),
      `Console.WriteLine((int)response.StatusCode + " " + ${hasUuid(request) ? 'text' : 'await response.Content.ReadAsStringAsync()'});`,
    );
  },
};

export const csharpDetails: SampleDetails = {
  grammar: 'csharp',
  names: ['csharp', 'c#', 'cs', 'dotnet'],
  needs: () => '.NET 8 or newer',
  short(request) {
    const body = bodyText(request);
    return lines(
      body !== undefined && `var body = ${rawText(body)};\n`,
      ...requestLines(request, addressOf(request, false)),
      'using var response = await client.SendAsync(request);',
    );
  },
};

function clientLines({ clientCertificate: files, login }: SampleRequest): readonly string[] {
  const environment = (name: string): string => `Environment.GetEnvironmentVariable("${name}")`;
  const time = `Timeout = TimeSpan.FromSeconds(${TIMEOUT})`;
  if (!files && !login) return [`using var client = new HttpClient { ${time} };`];
  return [
    'var handler = new HttpClientHandler();',
    ...(files
      ? [
          'handler.ClientCertificates.Add(X509Certificate2.CreateFromPemFile(',
          `    ${environment(files.certificate)}!, ${environment(files.key)}));`,
        ]
      : []),
    ...(login
      ? [
          'handler.Credentials = new NetworkCredential(',
          `    ${environment(login.user)}, ${environment(login.password)});`,
        ]
      : []),
    `using var client = new HttpClient(handler) { ${time} };`,
  ];
}

const RETRY = {
  status: 'status',
  equals: '==',
  or: ' || ',
  contains: (literal: string) => `text.Contains(${literal})`,
};

function retried(request: SampleRequest, attempt: string): readonly string[] {
  return [
    'HttpResponseMessage response;',
    'string text;',
    'for (var attempt = 1; ; attempt++) {',
    `    ${indented(attempt, '    ')}`,
    '    var seconds = 1 << attempt;',
    '    try {',
    '        response = await client.SendAsync(request);',
    '        text = await response.Content.ReadAsStringAsync();',
    '        var status = (int)response.StatusCode;',
    `        var isTemporary = ${retryCondition(request, WRITER, RETRY)};`,
    `        if (attempt == ${ATTEMPTS} || !isTemporary) break;`,
    `        seconds = Math.Min((int?)response.Headers.RetryAfter?.Delta?.TotalSeconds ?? seconds, ${WAIT});`,
    `    } catch (Exception error) when (attempt < ${ATTEMPTS} && error is HttpRequestException or TaskCanceledException) {`,
    '        // Sent again.',
    '    }',
    '    await Task.Delay(seconds * 1000);',
    '}',
  ];
}

function requestLines(request: SampleRequest, address: readonly Piece[]): readonly string[] {
  const { method, headers, body } = request;
  return [
    `using var request = new HttpRequestMessage(new HttpMethod(${doubleQuoted(method)}), ${sum(address, WRITER)});`,
    ...contentOf(request),
    ...headers
      .filter((header) =>
        body ? !('form' in body && isContentType(header)) : !CONTENT_HEADER.test(header.name),
      )
      .map(headerLine),
  ];
}

/** Matches headers that .NET allows for a body only. */
const CONTENT_HEADER = /^(?:allow|content-|expires|last-mod)/i;

/** Matches headers whose value .NET parses, so that `Add` throws for an invalid one. */
const PARSED_HEADER = /^(?:accept|auth|date|if-|range|user-)/i;

function headerLine({ name, value }: SampleHeader): string {
  const message = CONTENT_HEADER.test(name) ? 'request.Content' : 'request';
  const add = PARSED_HEADER.test(name) ? 'TryAddWithoutValidation' : 'Add';
  return `${message}.Headers.${add}(${doubleQuoted(name)}, ${sum(value, WRITER)});`;
}

/** Returns the lines that set the body; a text is in a variable. */
function contentOf({ body }: SampleRequest): readonly string[] {
  if (body === undefined) return [];
  if ('file' in body)
    return [`request.Content = new StreamContent(File.OpenRead(${doubleQuoted(body.file)}));`];
  if (!('form' in body)) return ['request.Content = new ByteArrayContent(Encoding.UTF8.GetBytes(body));'];
  const { form, kind } = body;
  return [
    `var form = new Multipart${kind ? `Content("${kind}")` : 'FormDataContent()'};`,
    ...form.map((part) => `form.Add(${partOf(part)});`),
    'request.Content = form;',
  ];
}

/** Returns the lines of a part with its headers. .NET omits the quotes around names, which some servers require. */
function partOf(part: FormPart): string {
  const headers = partHeaders(part).map((header) => `{ ${header.map(doubleQuoted).join(', ')} }`);
  const content =
    'file' in part
      ? `StreamContent(File.OpenRead(${doubleQuoted(part.file)}))`
      : `ByteArrayContent(Encoding.UTF8.GetBytes(${doubleQuoted(part.text)}))`;
  return `new ${content} { Headers = { ${headers.join(', ')} } }`;
}

function rawText(body: string): string {
  if (needsOneLine(body)) return doubleQuoted(body);
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
  uuid: 'idempotencyKey',
  base64: (expression) => `Convert.ToBase64String(Encoding.UTF8.GetBytes(${expression}))`,
};
