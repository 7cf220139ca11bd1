import { escapeAttribute } from '../shared/escape.ts';
import { fileHref, htmlFileOf, type OutputPath, payloadFileOf } from '../shared/paths.ts';
import type { RedirectData } from '../shared/props.ts';
import type { LocaleSite, Redirect } from '../site/site.ts';
import type { Artifact, Origin } from '../types.ts';
import { policyElement } from './document.ts';

/** Input that all redirect pages share. */
export interface RedirectDocument {
  readonly script: OutputPath;
  /** See `DocumentConfig`. */
  readonly policy: string | undefined;
}

/**
 * Returns the files of a redirect. The page redirects by script, which keeps query and hash, by a meta refresh without script,
 * or by a link if all else fails (decision D12).
 */
export function renderRedirect(
  redirect: Redirect,
  { script, policy }: RedirectDocument,
  { mount, locale, props }: Pick<LocaleSite, 'mount' | 'locale' | 'props'>,
): readonly Artifact[] {
  const to = escapeAttribute(redirect.to);
  const moved = escapeAttribute(props.strings.pageMoved ?? '');
  const data: RedirectData = { redirect: redirect.to };
  const html = [
    `<!doctype html>\n<html lang="${escapeAttribute(locale.htmlLang)}" dir="${locale.direction}"><head><meta charset="utf-8">${policy === undefined ? '' : policyElement(policy)}<title>${moved}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<script src="${escapeAttribute(fileHref(script, mount))}" data-to="${to}"></script>`,
    `<meta http-equiv="refresh" content="0; url=${to}"><link rel="canonical" href="${to}"></head>`,
    `<body><p>${moved}: <a href="${to}">${to}</a></p></body></html>\n`,
  ].join('');
  const origin = originOf(redirect);
  return [
    { path: htmlFileOf(redirect.from, mount), data: html, origin },
    { path: payloadFileOf(redirect.from, mount), data: JSON.stringify(data), origin },
  ];
}

function originOf({ from, at }: Redirect): Origin {
  return { name: `the redirect from "${from}"`, kind: 'redirect', ...(at && { at }) };
}
