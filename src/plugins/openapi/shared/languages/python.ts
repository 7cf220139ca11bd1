import {
  doubleQuoted,
  enclosed,
  hasUuid,
  lines,
  type PieceWriter,
  readsEnvironment,
  type SampleLanguage,
  signedPieces,
  sum,
} from '../language.ts';
import { literal } from '../literal.ts';
import type { SampleRequest } from '../request.ts';

const LITERAL = {
  text: doubleQuoted,
  key: doubleQuoted,
  object: ['{', ': ', '}'],
  list: ['[', ']'],
  words: { true: 'True', false: 'False', null: 'None' },
  step: '    ',
} as const;

/** A script for Python 3, without packages. */
export const python: SampleLanguage = {
  value: 'python',
  label: 'Python',
  grammar: 'python',
  names: ['python', 'py', 'python3'],
  write(request) {
    const { method, origin, path, headers, signature, hasTimestamp, body } = request;
    const data = body === undefined ? '' : ', data=body.encode()';
    return lines(
      ...imports(request).map((name) => `import ${name}`),
      '',
      `path = ${doubleQuoted(path)}`,
      body && `body = ${bodyOf(body)}`,
      hasTimestamp && 'timestamp = str(int(time.time()))',
      signature && signing(signature, body !== undefined),
      '',
      'request = urllib.request.Request(',
      `    ${doubleQuoted(origin)} + path, method=${doubleQuoted(method)}${data},`,
      ...enclosed(
        '    headers={',
        headers.map(({ name, value }) => `        ${doubleQuoted(name)}: ${sum(value, WRITER)},`),
        '    },',
      ),
      ')',
      'try:',
      '    response = urllib.request.urlopen(request, timeout=60)',
      'except urllib.error.HTTPError as error:',
      '    response = error',
      'print(response.status, response.read().decode())',
    );
  },
};

function imports(request: SampleRequest): readonly string[] {
  const { signature, hasTimestamp, body } = request;
  return [
    ...(signature ? ['hashlib', 'hmac'] : []),
    ...(body && 'json' in body ? ['json'] : []),
    ...(signature || readsEnvironment(request) ? ['os'] : []),
    ...(hasTimestamp ? ['time'] : []),
    ...['urllib.error', 'urllib.request'],
    ...(hasUuid(request) ? ['uuid'] : []),
  ];
}

function bodyOf(body: NonNullable<SampleRequest['body']>): string {
  return 'json' in body ? `json.dumps(${literal(body.json, LITERAL)})` : doubleQuoted(body.text);
}

function signing({ secret, message }: NonNullable<SampleRequest['signature']>, hasBody: boolean): string {
  const known = signedPieces(message, hasBody);
  return lines(
    `message = ${sum(known, WRITER)}`,
    'signature = hmac.new(',
    `    os.environ["${secret}"].encode(), message.encode(), hashlib.sha256`,
    ').hexdigest()',
  );
}

const WRITER: PieceWriter = {
  text: doubleQuoted,
  environment: (name) => `os.environ["${name}"]`,
  variable: (name) => name,
  uuid: 'str(uuid.uuid4())',
};
