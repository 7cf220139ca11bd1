import { z } from 'zod';
import { CSS_FUNCTIONS } from '../html/schema.ts';
import { isAllowedUrl } from '../html/urls.ts';
import { withoutHiddenInCode } from '../shared/hidden-characters.ts';
import * as limits from '../shared/limits.ts';
import { badSlugCharacter, isExternal, schemeOf } from '../shared/paths.ts';
import { nearest } from '../shared/suggestions.ts';

/**
 * Building blocks of schemas. A message continues a sentence that starts with the field's name ("must be a path, not
 * {value}"); the hint follows after a line break.
 */

/** Returns the key of a mapping that is `name`, or a misspelling of it; undefined if it has neither. */
export function keyMeant(value: object, name: string): string | undefined {
  return name in value ? name : Object.keys(value).find((key) => nearest(key, [name]) !== undefined);
}

/** A mapping that accepts its known keys only. */
export const section = z.strictObject;

/** Schema of any text, including an empty one; hidden characters of code in it are removed. */
export function anyText() {
  return z.string().max(limits.text.value).overwrite(withoutHiddenInCode);
}

/** Limits the length of a title or a label. */
export function asLabel<const Schema extends z.ZodString>(schema: Schema) {
  return schema.max(limits.text.label);
}

/** Schema of a title or a label that is not empty. */
export function labelText() {
  return asLabel(text());
}

/** Schema of CSS classes of an entry that each page may repeat. They are as short as its label. */
export function entryClass() {
  return asLabel(text());
}

/** Schema of a text that satisfies a rule; `message` describes the rule. */
export function textThat(holds: (value: string) => boolean, message: string) {
  return z.string().refine(holds, message);
}

/** Schema of a text that is not empty. */
export function text() {
  return anyText().refine(
    (value) => value.trim() !== '',
    'must not be empty\nWrite a text, or remove the key.',
  );
}

/** Schema of a boolean, written without quotes. */
export function flag(initial: boolean) {
  return z.boolean().default(initial);
}

/** Schema of a whole number between two bounds, both inclusive. */
export function wholeNumber(minimum: number, maximum: number) {
  const message = `must be a whole number from ${minimum} to ${maximum}, not {value}`;
  return z.int(message).min(minimum, message).max(maximum, message);
}

/** Schema of a name that becomes a segment of an address or the name of a folder. */
export function pathSegment() {
  return shortEnough(
    textThat(
      (value) => /^[^\s/\\<>:"|?*#%]+$/.test(value) && value !== '.' && value !== '..',
      'must be one part of a path, not {value}\nUse letters, digits, "-", "_" and ".", without spaces or slashes.',
    ),
  );
}

/** Limits the length of a text that becomes part of an address, and so of a file's path. */
export function shortEnough<const Schema extends z.ZodString>(schema: Schema) {
  return schema.max(limits.text.address);
}

/** Schema of a path that is joined to the address of a section. It may start with a slash, or with `..`. */
export function slug() {
  return shortEnough(text()).refine(
    (value) => badSlugCharacter(value) === undefined,
    'must be a path, not {value}\nWrite it like "guides/api-keys", without "?", "#", backslashes and line breaks.',
  );
}

/** Schema of a path in an address. Leading and trailing slashes are removed. */
export function addressPath() {
  return shortEnough(
    textThat(
      (value) => !/[\s?#\\]/.test(value) && !hasProtocol(value) && !value.split('/').includes('..'),
      'must be a path, not {value}\nWrite it like "docs/manual", without spaces, "?", "#" or a protocol.',
    ),
  ).transform(withoutOuterSlashes);
}

/** Schema of an old address: a path as authors write it, or percent-encoded, as browsers show it. The value is decoded. */
export function oldPath() {
  return shortEnough(
    textThat(
      (value) => /^\/(?!\/)[^?#\\\p{Cc}]*$/u.test(decoded(value) ?? value),
      'must be a path that starts with "/", not {value}\nWrite it without protocol, host, "?" or "#".',
    ),
  )
    .refine(
      (value) => decoded(value) !== undefined,
      'must be percent-encoded as UTF-8, not {value}\nWrite the characters themselves ("é" instead of "%C3%A9"), and "%25" for a percent sign.',
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

/** Schema of a complete web address. */
export function webAddress() {
  return textThat(
    isWebAddress,
    'must be a complete web address, not {value}\nInclude the protocol: https://example.com/.',
  );
}

/** Schema of a link target: a path, or an address with a protocol that does not run script. */
export function target() {
  return textThat(isTarget, TARGET);
}

const TARGET =
  'must be an address, not {value}\nWrite a path like "/docs/guide", or a complete address like "https://example.com/".';

function isTarget(value: string): boolean {
  // An address that begins with two slashes is more often a mistake in a path than another host.
  if (isExternal(value) && schemeOf(value) === undefined) return false;
  return value !== '' && URL.canParse(value, 'https://example.com/') && isAllowedUrl(value, 'link');
}

/** Schema of a link target, or an empty text. */
export function optionalTarget() {
  return textThat((value) => value === '' || isTarget(value), TARGET);
}

/** Schema of an image's address. */
export function picture() {
  return textThat(
    (value) =>
      value.trim() !== '' && URL.canParse(value, 'https://example.com/') && isAllowedUrl(value, 'img-src'),
    TARGET,
  );
}

/** Schema of a link target inside the site. */
export function internalTarget() {
  return textThat(
    (value) => value !== '' && !isExternal(value) && isAllowedUrl(value, 'link'),
    'must be a path of this site, not {value}\nUse `href` for an address with a protocol.',
  );
}

const COLOR = /^(?:#[\da-f]{3,8}|[a-z]+|[a-z-]+\([\w\s.,%/#-]*(?:\([\w\s.,%/#-]*\)[\w\s.,%/#-]*)*\))$/i;

/** Schema of a CSS color, in any notation that loads nothing and cannot end the CSS rule that it is inserted into. */
export function color() {
  const isHarmless = (name: string): boolean => name === '' || CSS_FUNCTIONS.has(name.toLowerCase());
  return textThat(
    (value) =>
      COLOR.test(value) && [...value.matchAll(/([\w-]*)\(/g)].every(([, name = '']) => isHarmless(name)),
    'must be a CSS color, not {value}\nWrite it like "#0a7f5a" (with quotes), rgb(10 127 90) or teal.',
  );
}

/** Schema of HTML in the configuration. It is sanitized where it is used (`site/configured-links.ts`). */
export function html() {
  return anyText();
}

/** Schema of a text that is a valid JavaScript regular expression. It stays a text. */
export function regularExpression() {
  return textThat(
    isRegularExpression,
    'must be a regular expression, not {value}\nPut "\\" before . * + ? ( ) [ ] to match the character itself.',
  );
}

/** True for a web address with a protocol. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value);
}

/** True for an address that starts with a protocol, such as `https:`. */
export function hasProtocol(value: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(value);
}

/** Removes outer and repeated slashes: `/docs//manual/` → `docs/manual`. */
export function withoutOuterSlashes(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '')
    .join('/');
}

/** True for an object that is not a list. */
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
