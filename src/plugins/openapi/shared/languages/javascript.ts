import {
  enclosed,
  hasUuid,
  indented,
  lines,
  type PieceWriter,
  type SampleLanguage,
  signedPieces,
  sum,
} from '../language.ts';
import { literal } from '../literal.ts';
import type { Piece, SampleRequest } from '../request.ts';

const LITERAL = {
  text,
  key: (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : text(name)),
  object: ['{', ': ', '}'],
  list: ['[', ']'],
  words: { true: 'true', false: 'false', null: 'null' },
  step: '  ',
} as const;

/** A module for Node. */
export const javascript: SampleLanguage = {
  value: 'javascript',
  label: 'JavaScript',
  grammar: 'javascript',
  names: ['javascript', 'js', 'node', 'nodejs', 'node.js'],
  write(request) {
    const { method, origin, path, headers, signature, hasTimestamp, body } = request;
    const imports = [signature && 'createHmac', hasUuid(request) && 'randomUUID'].filter(Boolean).join(', ');
    return lines(
      imports !== '' && `import { ${imports} } from 'node:crypto';\n`,
      signature && `const path = ${text(path)};`,
      body && `const body = ${bodyOf(body)};`,
      hasTimestamp && 'const timestamp = String(Math.floor(Date.now() / 1000));',
      signature && signing(signature, body !== undefined),
      (signature !== undefined || body !== undefined) && '',
      `const response = await fetch(${signature ? `\`${origin}\${path}\`` : text(origin + path)}, {`,
      `  method: ${text(method)},`,
      ...enclosed(
        '  headers: {',
        headers.map(({ name, value }) => `    ${LITERAL.key(name)}: ${indented(template(value), '    ')},`),
        '  },',
      ),
      body && '  body,',
      '});',
      'console.log(response.status, await response.text());',
    );
  },
};

function bodyOf(body: NonNullable<SampleRequest['body']>): string {
  return 'json' in body ? `JSON.stringify(${literal(body.json, LITERAL)})` : text(body.text);
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
  uuid: 'randomUUID()',
};

/** One piece by itself, several as a template. */
function template(pieces: readonly Piece[]): string {
  if (pieces.length < 2) return sum(pieces, WRITER);
  const inner = sum(
    pieces,
    {
      text: (part) => part.replace(/[\\`]|\$\{/g, '\\$&').replaceAll('\n', '\\n'),
      environment: (name) => `\${process.env.${name}}`,
      variable: (name) => `\${${name}}`,
      uuid: `\${randomUUID()}`,
    },
    '',
  );
  return `\`${inner}\``;
}

function text(value: string): string {
  return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
