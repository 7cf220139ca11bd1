import type { AddressKind } from './schema.ts';

/** Schemes that links may have. Schemes that run code in the page or read local files are not included. */
const LINK_SCHEMES: ReadonlySet<string> = new Set(
  (
    'http https mailto tel sms ftp ftps sftp ssh git irc ircs xmpp sip sips matrix geo magnet news nntp webcal ' +
    'callto skype slack whatsapp tg msteams zoommtg vscode vscode-insiders cursor jetbrains idea itms-apps market ' +
    'bitcoin ethereum lightning payto upi urn doi'
  ).split(' '),
);

const WEB = new Set(['http', 'https']);

/**
 * Returns the scheme of an address as browsers read it, in lower case: they skip control characters and spaces at
 * the start, and tabs and line breaks anywhere. Undefined for a path.
 */
export function schemeOf(url: string): string | undefined {
  if (!url.includes(':')) return undefined;
  const read = url.replace(/^[\0-\x20]+|[\t\n\r]+/g, '');
  return /^([a-z][a-z\d+.-]*):/i.exec(read)?.[1]?.toLowerCase();
}

/** Schemes that some browser or other program could run as a script, once all other characters are removed. */
const SCRIPT = /^(?:javascript|vbscript|livescript|mocha|data):/;

function looksLikeScript(url: string): boolean {
  return SCRIPT.test(url.replace(/[\p{C}\p{Z}]+/gu, '').toLowerCase());
}

/** What the final address leaves out: `pathname:///x` leads to `/x`. */
const PATHNAME = /^[^:]*:(?:\/\/)?/;

function isPath(url: string): boolean {
  return schemeOf(url) === undefined && !looksLikeScript(url);
}

/** True for an address without a scheme, or with a scheme that is allowed for its use. */
export function isAllowedUrl(url: string, kind: AddressKind): boolean {
  const scheme = schemeOf(url);
  if (kind === 'place') return /^\s*#/.test(url);
  if (scheme === undefined) return isPath(url);
  if (scheme === 'pathname') return isPath(url.replace(PATHNAME, ''));
  if (kind === 'link') return LINK_SCHEMES.has(scheme);
  if (WEB.has(scheme)) return true;
  return scheme === 'data' && kind === 'img-src' && /^\s*data:image\//i.test(url);
}
