import { z } from 'zod';
import { isAllowedUrl, schemeOf } from '../markdown/html/urls.ts';

/**
 * The fields that schemas are made of. A message is what follows the field's name in a sentence ("must not be
 * empty"); what to do about it comes after a line break.
 */

/** A mapping whose keys are all known. */
export const section = z.strictObject;

/** Any text, also none. */
export function anyText() {
  return z.string();
}

/** A text that follows a rule; `message` says what the rule asks for. */
export function textThat(holds: (value: string) => boolean, message: string) {
  return z.string().refine(holds, message);
}

/** A text with something in it. */
export function text() {
  return textThat((value) => value.trim() !== '', 'must not be empty\nWrite a text, or remove the key.');
}

/** True or false, written without quotes. */
export function flag(initial: boolean) {
  return z.boolean().default(initial);
}

/** A whole number within bounds, both allowed. */
export function wholeNumber(minimum: number, maximum: number) {
  const message = `must be a whole number from ${minimum} to ${maximum}`;
  return z.int(message).min(minimum, message).max(maximum, message);
}

/** A name that becomes part of an address or of a folder's name. */
export function pathSegment() {
  return textThat(
    (value) => /^[^\s/\\<>:"|?*#%]+$/.test(value) && value !== '.' && value !== '..',
    'must be one part of a path\nUse letters, digits, "-", "_" and "."; no spaces or slashes.',
  );
}

/** Part of an address. Slashes at its ends make no difference, and are removed. */
export function addressPath() {
  return textThat(
    (value) => !/[\s?#\\]/.test(value) && !hasProtocol(value) && !value.split('/').includes('..'),
    'must be a path\nWrite it like "docs/manual": no spaces, "?", "#" or protocol.',
  ).transform(withoutOuterSlashes);
}

/** An address that once was: a path as people write it, or percent-encoded, as browsers and old files have it. */
export function oldPath() {
  return textThat(
    (value) => /^\/(?!\/)[^?#\\\p{Cc}]*$/u.test(decoded(value) ?? value),
    'must be a path that starts with "/"\nWrite it without address, "?" or "#".',
  )
    .refine(
      (value) => decoded(value) !== undefined,
      'must be percent-encoded as UTF-8\nWrite the letters as they are, "é" for "%C3%A9", and "%25" for the sign itself.',
    )
    .transform((value) => decoded(value) ?? value);
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** A complete web address. */
export function webAddress() {
  return textThat(
    isWebAddress,
    'must be a complete web address\nWrite it with its protocol: https://example.com/.',
  );
}

/** Where a link leads: a path, or an address with a protocol that does not run script. */
export function target() {
  return textThat(isTarget, TARGET);
}

const TARGET =
  'must be an address\nWrite a path like "/docs/guide", or a complete address like "https://example.com/".';

function isTarget(value: string): boolean {
  return value !== '' && URL.canParse(value, 'https://example.com/') && isAllowedUrl(value, 'link');
}

/** The same, or nothing. */
export function optionalTarget() {
  return textThat((value) => value === '' || isTarget(value), TARGET);
}

/** Where a picture is. */
export function picture() {
  return textThat(
    (value) =>
      value.trim() !== '' && URL.canParse(value, 'https://example.com/') && isAllowedUrl(value, 'img-src'),
    TARGET,
  );
}

/** Where a link inside the site leads. */
export function internalTarget() {
  return textThat(
    (value) =>
      value !== '' &&
      (schemeOf(value) === undefined || value.startsWith('pathname:')) &&
      isAllowedUrl(value, 'link') &&
      !value.startsWith('//'),
    'must be a path of this site\nUse `href` for an address with a protocol.',
  );
}

/** A colour, in any notation of CSS that cannot end the rule it will stand in. */
export function colour() {
  return textThat(
    (value) =>
      /^(?:#[\da-f]{3,8}|[a-z]+|[a-z-]+\([\w\s.,%/#-]*(?:\([\w\s.,%/#-]*\)[\w\s.,%/#-]*)*\))$/i.test(value),
    'must be a colour of CSS\nWrite it like "#0a7f5a" (with quotes), rgb(10 127 90) or teal.',
  );
}

/** HTML that the author writes into the configuration. It is sanitized where it is used (`site/configured-links.ts`). */
export function html() {
  return anyText();
}

/** A regular expression of JavaScript. */
export function regularExpression() {
  return textThat(
    isRegularExpression,
    'must be a regular expression\nPut "\\" before . * + ? ( ) [ ] to mean the sign itself.',
  );
}

/** Is this a web address with its protocol? */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value);
}

/** Does this start with a protocol, such as `https:`? */
export function hasProtocol(value: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(value);
}

/** `/docs//manual/` → `docs/manual`. */
export function withoutOuterSlashes(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '')
    .join('/');
}

/** Is this value a mapping? */
export function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRegularExpression(value: string): boolean {
  try {
    return new RegExp(value) instanceof RegExp;
  } catch {
    return false;
  }
}
