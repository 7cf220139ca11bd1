import {
  doubleQuoted,
  enclosed,
  hasOwnLineEnds,
  hasUuid,
  lines,
  type PieceWriter,
  type SampleLanguage,
  signedPieces,
  sum,
} from '../language.ts';
import { literal } from '../literal.ts';
import type { SampleRequest } from '../request.ts';

const LITERAL = {
  text: single,
  key: single,
  object: ['[', ' => ', ']'],
  list: ['[', ']'],
  words: { true: 'true', false: 'false', null: 'null' },
  step: '    ',
  emptyObject: '(object) []',
} as const;

/** A script for PHP with its cURL extension. */
export const php: SampleLanguage = {
  value: 'php',
  label: 'PHP',
  grammar: 'php',
  names: ['php'],
  write(request) {
    const { method, origin, path, headers, signature, hasTimestamp, body } = request;
    return lines(
      '<?php',
      `$path = ${single(path)};`,
      body && `$body = ${bodyOf(body)};`,
      hasTimestamp && '$timestamp = (string) time();',
      hasUuid(request) && '$uuid = bin2hex(random_bytes(16));',
      signature && signing(signature, body !== undefined),
      '',
      `$request = curl_init(${single(origin)} . $path);`,
      'curl_setopt_array($request, [',
      `    CURLOPT_CUSTOMREQUEST => ${single(method)},`,
      ...enclosed(
        '    CURLOPT_HTTPHEADER => [',
        headers.map(({ name, value }) => `        ${sum([`${name}: `, ...value], WRITER, ' . ')},`),
        '    ],',
      ),
      body && '    CURLOPT_POSTFIELDS => $body,',
      '    CURLOPT_RETURNTRANSFER => true,',
      '    CURLOPT_TIMEOUT => 60,',
      ']);',
      '$response = curl_exec($request);',
      "echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), ' ', $response, PHP_EOL;",
    );
  },
};

function bodyOf(body: NonNullable<SampleRequest['body']>): string {
  return 'json' in body
    ? `json_encode(${literal(body.json, LITERAL)}, JSON_THROW_ON_ERROR)`
    : single(body.text);
}

function signing({ secret, message }: NonNullable<SampleRequest['signature']>, hasBody: boolean): string {
  return lines(
    `$message = ${sum(signedPieces(message, hasBody), WRITER, ' . ')};`,
    `$signature = hash_hmac('sha256', $message, getenv('${secret}'));`,
  );
}

const WRITER: PieceWriter = {
  // Only double quotes know line breaks.
  text: (text) =>
    text.includes('\n') ? `"${text.replace(/[\\"$]/g, '\\$&').replaceAll('\n', '\\n')}"` : single(text),
  environment: (name) => `getenv('${name}')`,
  variable: (name) => `$${name}`,
  uuid: '$uuid',
};

function single(text: string): string {
  if (hasOwnLineEnds(text)) return doubleQuoted(text).replaceAll('$', '\\$');
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
