import {
  bodyText,
  doubleQuoted,
  hasOwnLineEnds,
  lines,
  type PieceWriter,
  readsEnvironment,
  type SampleLanguage,
  signedPieces,
  sum,
} from '../language.ts';
import type { SampleRequest } from '../request.ts';

/** A script for Swift with CryptoKit. */
export const swift: SampleLanguage = {
  value: 'swift',
  label: 'Swift',
  grammar: 'swift',
  names: ['swift'],
  write(request) {
    const { method, origin, path, headers, signature, hasTimestamp } = request;
    const body = bodyText(request);
    return lines(
      signature && 'import CryptoKit',
      'import Foundation',
      '',
      `let path = ${doubleQuoted(path)}`,
      body !== undefined && `let body = ${multiLine(body)}`,
      hasTimestamp && 'let timestamp = String(Int(Date().timeIntervalSince1970))',
      (signature || readsEnvironment(request)) && 'let environment = ProcessInfo.processInfo.environment',
      signature && signing(signature, body !== undefined),
      '',
      `var request = URLRequest(url: URL(string: ${doubleQuoted(origin)} + path)!)`,
      `request.httpMethod = ${doubleQuoted(method)}`,
      ...headers.map(
        ({ name, value }) =>
          `request.setValue(${sum(value, WRITER)}, forHTTPHeaderField: ${doubleQuoted(name)})`,
      ),
      body !== undefined && 'request.httpBody = Data(body.utf8)',
      'let (data, response) = try await URLSession.shared.data(for: request)',
      'print((response as! HTTPURLResponse).statusCode, String(decoding: data, as: UTF8.self))',
    );
  },
};

function multiLine(body: string): string {
  if (hasOwnLineEnds(body)) return doubleQuoted(body);
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
  text: doubleQuoted,
  environment: (name) => `environment["${name}"]!`,
  variable: (name) => name,
  uuid: 'UUID().uuidString',
};
