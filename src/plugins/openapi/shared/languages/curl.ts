import {
  ATTEMPTS,
  addressOf,
  bodyText,
  hasLogin,
  hasOwnLineEnds,
  hasUuid,
  KEEPS_ID,
  lines,
  type ProgramLanguage,
  type SampleDetails,
  TIMEOUT,
  writePieces,
  writtenHeaders,
} from '../language.ts';
import type { FormPart } from '../multipart.ts';
import type { Piece, SampleHeader, SampleRequest } from '../request.ts';

/** A shell script with cURL; OpenSSL signs. */
export const curl: ProgramLanguage = {
  value: 'curl',
  label: 'cURL',
  write(request) {
    const { path, signature, hasTimestamp } = request;
    const body = wholeBody(request);
    const hasId = hasUuid(request);
    const options = [
      `--max-time ${TIMEOUT}`,
      // cURL would repeat the old timestamp, but each attempt needs a new one.
      ...(hasId && !hasTimestamp ? [`--retry ${ATTEMPTS - 1} --retry-all-errors`] : []),
    ];
    const setup = lines(
      signature && `url_path=${singleQuoted(path)}`,
      body !== undefined && `body=${singleQuoted(body)}`,
      hasId && `# ${KEEPS_ID}\nidempotency_key=$(${idCommand(request)})`,
      hasTimestamp && 'timestamp=$(date +%s)',
      signature && signing(signature, body !== undefined),
    );
    const address = addressOf(request, signature !== undefined);
    return lines(
      setup !== '' && `${setup}\n`,
      command(request, { address, body: body === undefined ? undefined : '"$body"', options }),
    );
  },
};

export const curlDetails: SampleDetails = {
  grammar: 'bash',
  names: ['curl', 'shell', 'bash', 'sh'],
  needs: (request) => `cURL 7.71 or newer${request.signature || hasUuid(request) ? ', OpenSSL' : ''}`,
  short(request) {
    const body = wholeBody(request);
    // The signed text must be exactly the one that is sent.
    const isNamed = body !== undefined && request.signature !== undefined;
    const word = isNamed ? '"$body"' : body && quoted(body);
    return lines(
      isNamed && `body=${singleQuoted(body)}\n`,
      command(request, { address: addressOf(request, false), body: word, options: [] }),
    );
  },
};

/** Returns a command that creates an id. UUIDs have dashes, a version and a variant. */
function idCommand({ headers }: SampleRequest): string {
  const isStrict = headers.some(({ value }) =>
    value.some((piece) => piece instanceof Object && 'uuid' in piece && piece.isStrict),
  );
  const random = 'openssl rand -hex 16';
  return isStrict ? `${random} | sed -E 's/^(.{8})(.{4}).(.{3}).(.{3})/\\1-\\2-4\\3-a\\4-/'` : random;
}

/** Returns the text of a body; undefined for a URL-encoded form, which is written field by field unless it is signed. */
function wholeBody(request: SampleRequest): string | undefined {
  const { body, signature } = request;
  const hasPairs = body !== undefined && 'pairs' in body && (body.pairs ?? []).length > 0;
  return hasPairs && signature === undefined ? undefined : bodyText(request);
}

interface Command {
  readonly address: readonly Piece[];
  /** Body in shell syntax; undefined for a body that is not text. */
  readonly body: string | undefined;
  readonly options: readonly string[];
}

function command(request: SampleRequest, { address, body, options }: Command): string {
  const { method, clientCertificate: files, login } = request;
  // cURL adds the boundary of the form that it creates.
  const kind = request.body && 'form' in request.body ? request.body.kind : undefined;
  // cURL creates the login header from `--user`.
  const headers = writtenHeaders(request, true).filter((header) => !isLogin(header));
  const user = '--user "$API_USERNAME:$API_PASSWORD"';
  return [
    // With `--request HEAD`, cURL would wait for the body that the headers announce.
    `curl ${method === 'HEAD' ? '--head' : `--request ${method}`} ${inShell(address)}`,
    ...options,
    ...(login ? [`--digest ${user}`] : hasLogin(request) ? [user] : []),
    ...(files ? [`--cert "$${files.certificate}" --key "$${files.key}"`] : []),
    ...headers.map(({ name, value }) => {
      const text = inText(kind && name === 'Content-Type' ? [`multipart/${kind}`] : value);
      // cURL removes a header without a value unless it ends with a semicolon.
      return `--header "${inText([`${name}${text === '' ? ';' : ': '}`])}${text}"`;
    }),
    ...(body === undefined ? bodyOptions(request) : [`--data-raw ${body}`]),
  ].join(' \\\n  ');
}

function isLogin({ value }: SampleHeader): boolean {
  return value.some((piece) => typeof piece === 'object' && 'base64' in piece);
}

function bodyOptions({ body }: SampleRequest): readonly string[] {
  if (body === undefined) return [];
  if ('file' in body) return [`--data-binary ${quoted(`@${body.file}`)}`];
  if ('pairs' in body)
    return (body.pairs ?? []).map(
      ([name, value]) => `--data-urlencode ${quoted(`${encodeURIComponent(name)}=${value}`)}`,
    );
  return 'form' in body ? body.form.map(formOption) : [];
}

/** Returns an option that sends a part literally. In `--form`, an unquoted `@` or `<` would be the name of a file. */
function formOption(part: FormPart): string {
  const name = part.name.replaceAll('=', '%3D');
  const type = part.contentType === undefined ? '' : `;type=${part.contentType}`;
  if ('file' in part) return `--form ${quoted(`${name}=@${part.file}${type}`)}`;
  if (type === '') return `--form-string ${quoted(`${name}=${part.text}`)}`;
  return `--form ${quoted(`${name}="${part.text.replace(/[\\"]/g, '\\$&')}"${type}`)}`;
}

function signing({ secret, message }: NonNullable<SampleRequest['signature']>, hasBody: boolean): string {
  const signed = message.filter((piece) => hasBody || !isBody(piece));
  const format = signed.map((piece) => (typeof piece === 'string' ? escaped(piece) : '%s')).join('');
  const values = signed.filter((piece) => typeof piece !== 'string');
  const names = values.map((piece) => `"${inText([piece])}"`).join(' ');
  return lines(
    `signature=$(printf '${format}' ${names} |`,
    `  openssl dgst -sha256 -hmac "$${secret}" | sed 's/^.* //')`,
  );
}

function isBody(piece: Piece): boolean {
  return typeof piece === 'object' && 'variable' in piece && piece.variable === 'body';
}

/** Escapes a text for the format of printf in single quotes. */
function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('%', '%%').replaceAll('\n', '\\n').replaceAll("'", `'\\''`);
}

/** Returns a word of a command, in double quotes if it has variables. */
function inShell(pieces: readonly Piece[]): string {
  const [only] = pieces;
  return pieces.length === 1 && typeof only === 'string' ? quoted(only) : `"${inText(pieces)}"`;
}

function inText(pieces: readonly Piece[]): string {
  const writer = {
    // Interactive shells replace `!` in double quotes by earlier commands, even after a backslash.
    text: (text: string) => text.replace(/[\\"$`]/g, '\\$&').replace(/!+/g, `"'$&'"`),
    environment: (name: string) => `$${name}`,
    // In zsh, `path` is the search path of commands.
    variable: (name: string) => (name === 'path' ? '$url_path' : `$${name}`),
    uuid: '$idempotency_key',
    base64: (expression: string) => `$(printf %s "${expression}" | base64)`,
  };
  return writePieces(pieces, writer, '').join('');
}

/** Returns a word, in quotes unless no shell expands it: `~root` is a folder, and `=ls` a program. */
function quoted(text: string): string {
  return /^[\w/.:@-][\w/.:=@-]*$/.test(text) ? text : singleQuoted(text);
}

function singleQuoted(text: string): string {
  return hasOwnLineEnds(text) ? `$${ansiQuoted(text)}` : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Returns a text in `$'…'` with its escapes, which bash, zsh and others support. */
function ansiQuoted(text: string): string {
  const escapedText = text.replace(/[\\']/g, '\\$&').replaceAll('\r', '\\r').replaceAll('\n', '\\n');
  return `'${escapedText}'`;
}
