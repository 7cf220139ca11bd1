import {
  ATTEMPTS,
  addressOf,
  bodyText,
  doubleQuoted,
  hasUuid,
  indented,
  KEEPS_ID,
  lines,
  needsOneLine,
  type PieceWriter,
  type ProgramLanguage,
  readsEnvironment,
  retryCondition,
  type SampleDetails,
  signedPieces,
  sum,
  TIMEOUT,
  WAIT,
} from '../language.ts';
import { formSegments } from '../multipart.ts';
import type { Piece, SampleRequest } from '../request.ts';

/** A script for Swift with CryptoKit. */
export const swift: ProgramLanguage = {
  value: 'swift',
  label: 'Swift',
  write(request) {
    const { path, signature, hasTimestamp } = request;
    const body = bodyText(request);
    const readsVariables = signature || readsEnvironment(request);
    const attempt = lines(
      hasTimestamp && 'let timestamp = String(Int(Date().timeIntervalSince1970))',
      signature && signing(signature, body !== undefined),
      ...requestLines(request, addressOf(request, true)),
    );
    return lines(
      signature && 'import CryptoKit',
      'import Foundation',
      '',
      `let path = ${quoted(path)}`,
      body !== undefined && `let body = ${multiLine(body)}`,
      hasUuid(request) && `// ${KEEPS_ID}\nlet idempotencyKey = UUID().uuidString`,
      readsVariables && 'let environment = ProcessInfo.processInfo.environment',
      '',
      noteOf(request),
      ...(hasUuid(request)
        ? retried(request, attempt)
        : [
            attempt,
            SEND,
            'print((response as! HTTPURLResponse).statusCode, String(decoding: data, as: UTF8.self))',
          ]),
    );
  },
};

export const swiftDetails: SampleDetails = {
  grammar: 'swift',
  names: ['swift'],
  needs: () => 'Swift 5.7 or newer, macOS 13 or newer',
  short(request) {
    const body = bodyText(request);
    return lines(
      body !== undefined && `let body = ${multiLine(body)}\n`,
      ...requestLines(request, addressOf(request, false)),
      SEND,
    );
  },
};

const SEND = 'let (data, response) = try await URLSession.shared.data(for: request)';

const RETRY = {
  status: 'http.statusCode',
  equals: '==',
  or: ' || ',
  contains: (literal: string) => `String(decoding: data, as: UTF8.self).contains(${literal})`,
};

function retried(request: SampleRequest, attempt: string): readonly string[] {
  return [
    `for attempt in 1...${ATTEMPTS} {`,
    `    ${indented(attempt, '    ')}`,
    '    var seconds = 1 << attempt',
    '    do {',
    `        ${SEND}`,
    '        let http = response as! HTTPURLResponse',
    `        let isTemporary = ${retryCondition(request, WRITER, RETRY)}`,
    `        if attempt == ${ATTEMPTS} || !isTemporary {`,
    '            print(http.statusCode, String(decoding: data, as: UTF8.self))',
    '            break',
    '        }',
    `        seconds = min(Int(http.value(forHTTPHeaderField: "Retry-After") ?? "") ?? seconds, ${WAIT})`,
    '    } catch {',
    `        if attempt == ${ATTEMPTS} { throw error }`,
    '    }',
    '    try await Task.sleep(for: .seconds(seconds))',
    '}',
  ];
}

/** Returns a comment on what the delegate of the session must do. */
function noteOf({ clientCertificate, login }: SampleRequest): string | false {
  if (clientCertificate) return '// Mutual TLS: give the certificate in the delegate of a URLSession.';
  return (
    login !== undefined && '// Digest authentication: give name and password in the delegate of a URLSession.'
  );
}

function requestLines(request: SampleRequest, address: readonly Piece[]): readonly string[] {
  const { method, headers } = request;
  const data = dataOf(request);
  return [
    `var request = URLRequest(url: URL(string: ${sum(address, WRITER)})!)`,
    `request.httpMethod = ${quoted(method)}`,
    `request.timeoutInterval = ${TIMEOUT}`,
    ...headers.map(
      ({ name, value }) => `request.setValue(${sum(value, WRITER)}, forHTTPHeaderField: ${quoted(name)})`,
    ),
    ...(data === undefined ? [] : [`request.httpBody = ${data}`]),
  ];
}

/** Returns an expression for the body, or undefined. A text is in the variable `body`. */
function dataOf({ body }: SampleRequest): string | undefined {
  const fileData = (file: string): string => `Data(contentsOf: URL(fileURLWithPath: ${quoted(file)}))`;
  if (body && 'file' in body) return `try ${fileData(body.file)}`;
  if (body === undefined) return undefined;
  if (!('form' in body)) return 'Data(body.utf8)';
  const segments = formSegments(body.form).map((segment) =>
    typeof segment === 'string' ? `Data(${quoted(segment)}.utf8)` : fileData(segment.file),
  );
  // In Swift, `try` must precede the whole expression.
  return `${body.form.some((part) => 'file' in part) ? 'try ' : ''}${segments.join('\n    + ')}`;
}

function multiLine(body: string): string {
  if (needsOneLine(body)) return quoted(body);
  return `"""\n${body.replaceAll('\\', '\\\\')}\n"""`;
}

function signing({ secret, message }: NonNullable<SampleRequest['signature']>, hasBody: boolean): string {
  return lines(
    `let message = ${sum(signedPieces(message, hasBody), WRITER)}`,
    `let key = SymmetricKey(data: Data(environment["${secret}"]!.utf8))`,
    'let code = HMAC<SHA256>.authenticationCode(for: Data(message.utf8), using: key)',
    'let signature = code.map { String(format: "%02x", $0) }.joined()',
  );
}

const WRITER: PieceWriter = {
  text: quoted,
  environment: (name) => `environment["${name}"]!`,
  variable: (name) => name,
  uuid: 'idempotencyKey',
  base64: (expression) => `Data((${expression}).utf8).base64EncodedString()`,
};

/** Returns a string literal, in which Swift has another syntax for JSON's `\\uXXXX`. */
function quoted(text: string): string {
  return doubleQuoted(text).replace(/\\\\|\\u(....)/g, (sign, code) => (code ? `\\u{${code}}` : sign));
}
