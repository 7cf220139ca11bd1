import { isSitePath, schemeOf, withoutPathname } from '../shared/paths.ts';
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

/** Schemes that some browser or other program could run as a script, once all other characters are removed. */
const SCRIPT = /^(?:javascript|vbscript|livescript|mocha|data):/;

function looksLikeScript(url: string): boolean {
  return SCRIPT.test(url.replace(/[\p{C}\p{Z}]+/gu, '').toLowerCase());
}

/** True for an address without a scheme, or with a scheme that is allowed for its use. */
export function isAllowedUrl(url: string, kind: AddressKind): boolean {
  const scheme = schemeOf(url);
  const path = withoutPathname(url);
  if (kind === 'place') return /^\s*#/.test(url);
  if (scheme === undefined || path !== url)
    return !looksLikeScript(path) && (scheme === undefined || isSitePath(path));
  if (kind === 'link') return LINK_SCHEMES.has(scheme);
  if (WEB.has(scheme)) return true;
  return scheme === 'data' && kind === 'img-src' && /^\s*data:image\//i.test(url);
}
