import { jsonText } from '../../../shared/lossless.ts';
import {
  ATTEMPTS,
  addressOf,
  enclosed,
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
  text,
  // `__proto__: …` in an object literal would set the prototype.
  key: (name: string) =>
    name === '__proto__' ? "['__proto__']" : /^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name),
  object: ['{', ': ', '}'],
  list: ['[', ']'],
  words: { true: 'true', false: 'false', null: 'null' },
  step: '  ',
} as const;

/** A module for Node.js. */
export const javascript: ProgramLanguage = {
  value: 'javascript',
  label: 'JavaScript',
  write(whole) {
    const request = sendable(whole);
    const { path, signature, hasTimestamp, body } = request;
    const isText = body !== undefined && ('json' in body || 'text' in body);
    const setup = lines(
      signature && `const path = ${text(path)};`,
      body && bodyLines(body),
      hasUuid(request) && `// ${KEEPS_ID}\nconst idempotencyKey = randomUUID();`,
    );
    const proof = lines(
      hasTimestamp && 'const timestamp = String(Math.floor(Date.now() / 1000));',
      signature && signing(signature, isText),
    );
    const address = addressOf(request, signature !== undefined);
    const call = fetchCall(request, { address, hasTimeout: true });
    return lines(
      importsOf(request),
      setup !== '' && `${setup}\n`,
      noteOf(whole),
      hasUuid(request)
        ? retried(request, proof, call)
        : lines(proof || false, `const response = await ${call};`),
      `console.log(response.status, ${hasUuid(request) ? 'text' : 'await response.text()'});`,
    );
  },
};

export const javascriptDetails: SampleDetails = {
  grammar: 'javascript',
  names: ['javascript', 'js', 'node', 'node.js', 'nodejs'],
  needs: () => 'Node.js 20 or newer',
  short(whole) {
    const request = sendable(whole);
    const call = fetchCall(request, { address: addressOf(request, false), hasTimeout: false });
    return lines(request.body && `${bodyLines(request.body)}\n`, `const response = await ${call};`);
  },
};

/** True for methods with which `fetch` refuses a body. */
function isBodiless(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

function sendable(request: SampleRequest): SampleRequest {
  const { body, ...rest } = request;
  return isBodiless(request.method) ? rest : request;
}

function importsOf(request: SampleRequest): string | false {
  const { body, signature } = request;
  const hasFile = body && ('file' in body || ('form' in body && body.form.some((part) => 'file' in part)));
  const crypto = [signature && 'createHmac', hasUuid(request) && 'randomUUID'].filter(Boolean).join(', ');
  const imports = lines(
    crypto !== '' && `import { ${crypto} } from 'node:crypto';`,
    hasFile && `import { openAsBlob } from 'node:fs';`,
    hasUuid(request) && `import { setTimeout } from 'node:timers/promises';`,
  );
  return imports !== '' && `${imports}\n`;
}

/** Returns a comment on what `fetch` cannot do alone. */
function noteOf({ clientCertificate, login, method, body }: SampleRequest): string | false {
  return (
    lines(
      isBodiless(method) && body && `// fetch sends no body with ${method}: use a package for HTTP.`,
      clientCertificate &&
        `// Mutual TLS: add \`dispatcher: new Agent({ connect: { cert, key } })\` of the package undici.`,
      login && '// Digest authentication: use a package for HTTP.',
    ) || false
  );
}

interface Call {
  readonly address: readonly Piece[];
  readonly hasTimeout: boolean;
}

function fetchCall(request: SampleRequest, { address, hasTimeout }: Call): string {
  const headers = writtenHeaders(request, true).map(
    ({ name, value }) => `    ${LITERAL.key(name)}: ${indented(template(value), '    ')},`,
  );
  return lines(
    `fetch(${template(address)}, {`,
    `  method: ${text(request.method)},`,
    ...enclosed('  headers: {', headers, '  },'),
    request.body && '  body,',
    hasTimeout && `  signal: AbortSignal.timeout(${TIMEOUT}_000),`,
    '})',
  );
}

const RETRY = {
  status: 'response.status',
  equals: '===',
  or: ' || ',
  contains: (literal: string) => `text.includes(${literal})`,
};

function retried(request: SampleRequest, proof: string, call: string): string {
  return lines(
    'let response;',
    'let text;',
    'for (let attempt = 1; ; attempt++) {',
    proof !== '' && `  ${indented(proof, '  ')}`,
    '  let seconds = 2 ** attempt;',
    '  try {',
    `    response = await ${indented(call, '    ')};`,
    '    text = await response.text();',
    `    const isTemporary = ${retryCondition(request, WRITER, RETRY)};`,
    `    if (attempt === ${ATTEMPTS} || !isTemporary) break;`,
    `    seconds = Math.min(Number(response.headers.get('Retry-After')) || seconds, ${WAIT});`,
    '  } catch (error) {',
    `    if (attempt === ${ATTEMPTS}) throw error;`,
    '  }',
    '  await setTimeout(seconds * 1000);',
    '}',
  );
}

/** Returns the declaration of the body. */
function bodyLines(body: NonNullable<SampleRequest['body']>): string {
  return 'form' in body ? formOf(body) : `const body = ${bodyOf(body)};`;
}

function bodyOf(body: Exclude<NonNullable<SampleRequest['body']>, { readonly form: unknown }>): string {
  if ('file' in body) return `await openAsBlob(${text(body.file)})`;
  if ('text' in body) return text(body.text);
  if (hasSourceNumber(body.json)) return text(jsonText(body.json));
  return `JSON.stringify(${literal(body.json, LITERAL)})`;
}

function formOf({ form, kind }: FormBody): string {
  // `FormData` is always multipart/form-data, so other kinds are built as bytes.
  if (kind) {
    const segments = formSegments(form).map((one) =>
      typeof one === 'string' ? text(one) : `await openAsBlob(${text(one.file)})`,
    );
    return `const body = new Blob([${segments.join(', ')}]);`;
  }
  return lines('const body = new FormData();', ...form.map((part) => `body.append(${argumentsOf(part)});`));
}

function argumentsOf(part: FormPart): string {
  const type = part.contentType === undefined ? '' : `, { type: ${text(part.contentType)} }`;
  if ('file' in part)
    return `${text(part.name)}, await openAsBlob(${text(part.file)}${type}), ${text(part.file)}`;
  return `${text(part.name)}, ${type === '' ? text(part.text) : `new Blob([${text(part.text)}]${type})`}`;
}

function signing({ secret, message }: NonNullable<SampleRequest['signature']>, hasBody: boolean): string {
  const known = signedPieces(message, hasBody);
  return lines(
    `const message = ${template(known)};`,
    `const signature = createHmac('sha256', process.env.${secret}).update(message).digest('hex');`,
  );
}

const WRITER: PieceWriter = {
  text,
  environment: (name) => `process.env.${name}`,
  variable: (name) => name,
  uuid: 'idempotencyKey',
  base64: (expression) => `btoa(${expression})`,
};

/** Returns a single piece as an expression, several as a template literal. */
function template(pieces: readonly Piece[]): string {
  if (pieces.length < 2) return sum(pieces, WRITER);
  const inner = pieces.map((piece) =>
    typeof piece === 'string'
      ? piece.replace(/[\\`]|\$\{/g, '\\$&').replaceAll('\n', '\\n')
      : `\${${'base64' in piece ? `btoa(${template(piece.base64)})` : sum([piece], WRITER)}}`,
  );
  return `\`${inner.join('')}\``;
}

function text(value: string): string {
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
