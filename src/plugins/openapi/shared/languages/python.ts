import { jsonText } from '../../../shared/lossless.ts';
import {
  ATTEMPTS,
  addressOf,
  doubleQuoted,
  enclosed,
  hasLogin,
  hasUuid,
  indented,
  KEEPS_ID,
  lines,
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
import { hasSourceNumber, literal } from '../literal.ts';
import { formSegments } from '../multipart.ts';
import type { Piece, SampleRequest } from '../request.ts';

const LITERAL = {
  text: doubleQuoted,
  key: doubleQuoted,
  object: ['{', ': ', '}'],
  list: ['[', ']'],
  words: { true: 'True', false: 'False', null: 'None' },
  step: '    ',
} as const;

/** A script for Python 3, without dependencies. */
export const python: ProgramLanguage = {
  value: 'python',
  label: 'Python',
  write(request) {
    const { path, signature, hasTimestamp, body, clientCertificate: files, login } = request;
    const hasText = body !== undefined && isText(body);
    const open = login ? 'opener.open' : 'urllib.request.urlopen';
    const call = `${open}(request, timeout=${TIMEOUT}${files ? ', context=context' : ''})`;
    const attempt = lines(
      hasTimestamp && 'timestamp = str(int(time.time()))',
      signature && signing(signature, hasText),
      ...requestLines(request, addressOf(request, true)),
    );
    return lines(
      ...imports(request).map((name) => `import ${name}`),
      '',
      `path = ${doubleQuoted(path)}`,
      body && `body = ${bodyOf(body)}`,
      hasUuid(request) && `# ${KEEPS_ID}\nidempotency_key = str(uuid.uuid4())`,
      files && context(files),
      login && opener(login, addressOf(request, true)),
      '',
      ...(hasUuid(request) ? retried(request, attempt, call) : [attempt, ...sentOnce(call)]),
      `print(response.status, ${hasUuid(request) ? 'text' : 'response.read().decode()'})`,
    );
  },
};

export const pythonDetails: SampleDetails = {
  grammar: 'python',
  names: ['python', 'py', 'python3'],
  needs: () => 'Python 3.8 or newer',
  short(request) {
    return lines(
      request.body && `body = ${bodyOf(request.body)}\n`,
      ...requestLines(request, addressOf(request, false)),
      `response = urllib.request.urlopen(request, timeout=${TIMEOUT})`,
    );
  },
};

function requestLines(
  { method, headers, body }: SampleRequest,
  address: readonly Piece[],
): readonly string[] {
  const written = headers.map(({ name, value }) => `        ${doubleQuoted(name)}: ${sum(value, WRITER)},`);
  return [
    'request = urllib.request.Request(',
    `    ${sum(address, WRITER)}, method=${doubleQuoted(method)},`,
    ...(body ? [`    data=${isText(body) ? 'body.encode()' : 'body'},`] : []),
    ...enclosed('    headers={', written, '    },'),
    ')',
  ];
}

function sentOnce(call: string): readonly string[] {
  return [
    'try:',
    `    response = ${call}`,
    'except urllib.error.HTTPError as error:',
    '    response = error',
  ];
}

const RETRY = {
  status: 'error.code',
  equals: '==',
  or: ' or ',
  contains: (literal: string) => `${literal} in text`,
};

function retried(request: SampleRequest, attempt: string, call: string): readonly string[] {
  return [
    `for attempt in range(1, ${ATTEMPTS + 1}):`,
    `    ${indented(attempt, '    ')}`,
    '    seconds = 2 ** attempt',
    '    try:',
    `        response = ${call}`,
    '        text = response.read().decode()',
    '        break',
    '    except urllib.error.HTTPError as error:',
    '        response = error',
    '        text = error.read().decode()',
    `        is_temporary = ${retryCondition(request, WRITER, RETRY)}`,
    `        if attempt == ${ATTEMPTS} or not is_temporary:`,
    '            break',
    '        retry_after = error.headers.get("Retry-After", "")',
    '        if retry_after.isdecimal():',
    `            seconds = min(int(retry_after), ${WAIT})`,
    '    except OSError:',
    `        if attempt == ${ATTEMPTS}:`,
    '            raise',
    '    time.sleep(seconds)',
  ];
}

function imports(request: SampleRequest): readonly string[] {
  const { signature, hasTimestamp, body, clientCertificate, login } = request;
  const readsVariables = signature || clientCertificate || login || readsEnvironment(request);
  return [
    ...(hasLogin(request) ? ['base64'] : []),
    ...(signature ? ['hashlib', 'hmac'] : []),
    ...(body && 'json' in body ? ['json'] : []),
    ...(readsVariables ? ['os'] : []),
    ...(clientCertificate ? ['ssl'] : []),
    ...(hasTimestamp || hasUuid(request) ? ['time'] : []),
    ...['urllib.error', 'urllib.request'],
    ...(hasUuid(request) ? ['uuid'] : []),
  ];
}

function isText(body: NonNullable<SampleRequest['body']>): boolean {
  return 'json' in body || 'text' in body;
}

/** Matches integers, which Python keeps exactly. */
const INTEGER = /^-?[1-9]\d*$/;

function bodyOf(body: NonNullable<SampleRequest['body']>): string {
  if ('json' in body && hasSourceNumber(body.json, INTEGER)) return doubleQuoted(jsonText(body.json));
  if ('json' in body) return `json.dumps(${literal(body.json, LITERAL)})`;
  if ('text' in body) return doubleQuoted(body.text);
  if ('file' in body) return `open(${doubleQuoted(body.file)}, "rb").read()`;
  const segments = formSegments(body.form).map((segment) =>
    typeof segment === 'string'
      ? `    ${doubleQuoted(segment)}.encode(),`
      : `    open(${doubleQuoted(segment.file)}, "rb").read(),`,
  );
  return lines('b"".join([', ...segments, '])');
}

function context({ certificate, key }: NonNullable<SampleRequest['clientCertificate']>): string {
  return lines(
    'context = ssl.create_default_context()',
    `context.load_cert_chain(os.environ["${certificate}"], os.environ["${key}"])`,
  );
}

function opener({ user, password }: NonNullable<SampleRequest['login']>, address: readonly Piece[]): string {
  return lines(
    'passwords = urllib.request.HTTPPasswordMgrWithDefaultRealm()',
    `passwords.add_password(None, ${sum(address, WRITER)}, os.environ["${user}"], os.environ["${password}"])`,
    'opener = urllib.request.build_opener(urllib.request.HTTPDigestAuthHandler(passwords))',
  );
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
  uuid: 'idempotency_key',
  base64: (expression) => `base64.b64encode((${expression}).encode()).decode()`,
};
