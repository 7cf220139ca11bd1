import { jsonText } from '../../../shared/lossless.ts';
import {
  ATTEMPTS,
  addressOf,
  doubleQuoted,
  enclosed,
  hasOwnLineEnds,
  hasUuid,
  indented,
  KEEPS_ID,
  lines,
  type PieceWriter,
  type ProgramLanguage,
  retryCondition,
  type SampleDetails,
  signedPieces,
  sum,
  TIMEOUT,
  WAIT,
  writtenHeaders,
} from '../language.ts';
import { hasSourceNumber, literal } from '../literal.ts';
import { type FormPart, formSegments } from '../multipart.ts';
import type { FormBody, Piece, SampleRequest } from '../request.ts';

const LITERAL = {
  text: single,
  key: single,
  object: ['[', ' => ', ']'],
  list: ['[', ']'],
  words: { true: 'true', false: 'false', null: 'null' },
  step: '    ',
  objectMark: '(object) ',
} as const;

/** A script for PHP with its cURL extension. */
export const php: ProgramLanguage = {
  value: 'php',
  label: 'PHP',
  write(request) {
    const { path, signature, hasTimestamp, body } = request;
    const hasText = body !== undefined && ('json' in body || 'text' in body);
    const attempt = lines(
      hasTimestamp && '$timestamp = (string) time();',
      signature && signing(signature, hasText),
      ...requestLines(request, addressOf(request, true)),
      '$response = curl_exec($request);',
    );
    return lines(
      '<?php',
      `$path = ${single(path)};`,
      body && `$body = ${bodyOf(body)};`,
      hasUuid(request) && `// ${KEEPS_ID}\n$idempotencyKey = bin2hex(random_bytes(16));`,
      '',
      ...(hasUuid(request) ? retried(request, attempt) : [attempt]),
      'if ($response === false) {',
      '    exit(curl_error($request));',
      '}',
      "echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), ' ', $response, PHP_EOL;",
    );
  },
};

export const phpDetails: SampleDetails = {
  grammar: 'php',
  names: ['php'],
  needs: () => 'PHP 8.2 or newer, with the extension curl',
  short(request) {
    return lines(
      '<?php',
      request.body && `$body = ${bodyOf(request.body)};\n`,
      ...requestLines(request, addressOf(request, false)),
      '$response = curl_exec($request);',
    );
  },
};

const RETRY = {
  status: '$status',
  equals: '===',
  or: ' || ',
  contains: (literal: string) => `str_contains($response, ${literal})`,
};

function retried(request: SampleRequest, attempt: string): readonly string[] {
  return [
    'for ($attempt = 1; ; $attempt++) {',
    `    ${indented(attempt, '    ')}`,
    '    $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);',
    `    $isTemporary = $response === false || ${retryCondition(request, WRITER, RETRY)};`,
    `    if ($attempt === ${ATTEMPTS} || !$isTemporary) {`,
    '        break;',
    '    }',
    `    sleep(min(max(curl_getinfo($request, CURLINFO_RETRY_AFTER), 0) ?: 2 ** $attempt, ${WAIT}));`,
    '}',
  ];
}

function requestLines(request: SampleRequest, address: readonly Piece[]): readonly string[] {
  const { method, clientCertificate: files, login } = request;
  // The extension creates a form from an array, which cannot have two parts of one name.
  const makesForm = request.body !== undefined && 'form' in request.body && isForm(request.body);
  const headers = writtenHeaders(request, makesForm).map(
    ({ name, value }) => `        ${sum([`${name}: `, ...value], WRITER, ' . ')},`,
  );
  const options = [
    ...(files
      ? [`CURLOPT_SSLCERT => getenv('${files.certificate}'),`, `CURLOPT_SSLKEY => getenv('${files.key}'),`]
      : []),
    ...(login
      ? [
          'CURLOPT_HTTPAUTH => CURLAUTH_DIGEST,',
          `CURLOPT_USERPWD => getenv('${login.user}') . ':' . getenv('${login.password}'),`,
        ]
      : []),
  ];
  return [
    `$request = curl_init(${sum(address, WRITER, ' . ')});`,
    'curl_setopt_array($request, [',
    `    CURLOPT_CUSTOMREQUEST => ${single(method)},`,
    ...(method === 'HEAD' ? ['    CURLOPT_NOBODY => true,'] : []),
    ...enclosed('    CURLOPT_HTTPHEADER => [', headers, '    ],'),
    ...options.map((option) => `    ${option}`),
    ...(request.body ? ['    CURLOPT_POSTFIELDS => $body,'] : []),
    '    CURLOPT_RETURNTRANSFER => true,',
    `    CURLOPT_TIMEOUT => ${TIMEOUT},`,
    ']);',
  ];
}

function bodyOf(body: NonNullable<SampleRequest['body']>): string {
  if ('json' in body && hasSourceNumber(body.json)) return single(jsonText(body.json));
  if ('json' in body) return `json_encode(${literal(body.json, LITERAL)}, JSON_THROW_ON_ERROR)`;
  if ('text' in body) return single(body.text);
  if ('file' in body) return `file_get_contents(${single(body.file)})`;
  if (isForm(body)) return lines('[', ...body.form.map(partOf), ']');
  const segments = formSegments(body.form).map((segment) =>
    typeof segment === 'string' ? single(segment) : `file_get_contents(${single(segment.file)})`,
  );
  return segments.join(' . ');
}

/** True for a form that the extension can send: names are unique, and texts have no content type. */
function isForm({ form: parts, kind }: FormBody): boolean {
  const names = new Set(parts.map(({ name }) => name));
  return (
    !kind &&
    names.size === parts.length &&
    parts.every((part) => 'file' in part || part.contentType === undefined)
  );
}

function partOf(part: FormPart): string {
  const type = part.contentType === undefined ? '' : `, ${single(part.contentType)}`;
  const value = 'file' in part ? `new CURLFile(${single(part.file)}${type})` : single(part.text);
  return `    ${single(part.name)} => ${value},`;
}

function signing({ secret, message }: NonNullable<SampleRequest['signature']>, hasBody: boolean): string {
  return lines(
    `$message = ${sum(signedPieces(message, hasBody), WRITER, ' . ')};`,
    `$signature = hash_hmac('sha256', $message, getenv('${secret}'));`,
  );
}

const WRITER: PieceWriter = {
  // Only double quotes have an escape for line breaks.
  text: (text) =>
    text.includes('\n') ? `"${text.replace(/[\\"$]/g, '\\$&').replaceAll('\n', '\\n')}"` : single(text),
  environment: (name) => `getenv('${name}')`,
  variable: (name) => `$${name}`,
  uuid: '$idempotencyKey',
  base64: (expression) => `base64_encode(${expression})`,
};

function single(text: string): string {
  if (hasOwnLineEnds(text)) return doubleQuoted(text).replaceAll('$', '\\$');
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
