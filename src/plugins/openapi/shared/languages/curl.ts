import { bodyText, hasOwnLineEnds, lines, type SampleLanguage, writePieces } from '../language.ts';
import type { Piece, SampleRequest } from '../request.ts';

/** A shell script with cURL; OpenSSL signs. */
export const curl: SampleLanguage = {
  value: 'curl',
  label: 'cURL',
  grammar: 'bash',
  names: ['curl', 'shell', 'bash', 'sh'],
  write(request) {
    const { method, origin, path, headers, signature, hasTimestamp } = request;
    const body = bodyText(request);
    const url = signature ? `"${origin}$path"` : quoted(origin + path);
    return lines(
      signature && `path=${quoted(path)}`,
      body !== undefined && `body=${quoted(body)}`,
      hasTimestamp && 'timestamp=$(date +%s)',
      signature && signing(signature),
      (signature !== undefined || body !== undefined) && '',
      [
        `curl --request ${method} ${url}`,
        ...headers.map(({ name, value }) => `  --header "${name}: ${inText(value)}"`),
        ...(body === undefined ? [] : ['  --data-binary "$body"']),
      ].join(' \\\n'),
    );
  },
};

function signing({ secret, message }: NonNullable<SampleRequest['signature']>): string {
  const format = message.map((piece) => (typeof piece === 'string' ? escaped(piece) : '%s')).join('');
  const values = message.filter((piece) => typeof piece !== 'string');
  const names = values.map((piece) => `"${inText([piece])}"`).join(' ');
  return lines(
    `signature=$(printf '${format}' ${names} |`,
    `  openssl dgst -sha256 -hmac "$${secret}" | sed 's/^.* //')`,
  );
}

/** For the format of printf in single quotes. */
function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('%', '%%').replaceAll('\n', '\\n').replaceAll("'", `'\\''`);
}

function inText(pieces: readonly Piece[]): string {
  const writer = {
    text: (text: string) => text.replace(/[\\"$`]/g, '\\$&'),
    environment: (name: string) => `$${name}`,
    variable: (name: string) => `$${name}`,
    uuid: '$(openssl rand -hex 16)',
  };
  return writePieces(pieces, writer).join('');
}

function quoted(text: string): string {
  if (hasOwnLineEnds(text)) return `$${ansiQuoted(text)}`;
  return /^[\w/.:~-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** With the escapes of `$'…'`, which bash, zsh and others know. */
function ansiQuoted(text: string): string {
  const escaped = text.replace(/[\\']/g, '\\$&').replaceAll('\r', '\\r').replaceAll('\n', '\\n');
  return `'${escaped}'`;
}
