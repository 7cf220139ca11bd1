import { isJson } from '../../shared/lossless.ts';
import type { OfferedContent, OfferedOperation, OfferedResponse } from '../../shared/offered/api.ts';

/** A media type and its parameters: `text/csv; header=present`. */
interface MediaType {
  readonly base: string;
  readonly parameters: ReadonlyMap<string, string>;
}

function mediaTypeIn(text: string): MediaType {
  const [base = '', ...rest] = text.split(';').map((part) => part.trim().toLowerCase());
  const pairs = rest.map((part) => part.split('=', 2));
  return {
    base,
    parameters: new Map(pairs.map(([key = '', value = '']) => [key, value.replaceAll('"', '')])),
  };
}

/** True for a media type that equals another one, or is in a range such as `image/*`. */
function isIn(one: string, range: string): boolean {
  return range === one || range === '*/*' || (range.endsWith('/*') && one.startsWith(range.slice(0, -1)));
}

/** Returns the documented content for a `Content-Type` header; undefined if it is not allowed. */
export function contentOfType(
  contents: readonly OfferedContent[],
  header: string,
): OfferedContent | undefined {
  const { base } = mediaTypeIn(header);
  return (
    contents.find(({ mediaType }) => mediaType.toLowerCase() === header.toLowerCase()) ??
    contents.find(({ mediaType }) => isIn(base, mediaTypeIn(mediaType).base))
  );
}

/**
 * Returns the weight of a media type, from 0 to 1, by the most specific range of the `Accept` header (RFC 9110,
 * 12.5.1). Without the header, it is 1.
 */
function qualityOf(mediaType: string, accept: string | undefined): number {
  if (accept === undefined || accept.trim() === '') return 1;
  const wanted = mediaTypeIn(mediaType);
  const ranges = accept
    .split(',')
    .map(mediaTypeIn)
    .filter(({ base, parameters }) => {
      const contradicts = [...parameters].some(
        ([key, value]) => key !== 'q' && (wanted.parameters.get(key) ?? value) !== value,
      );
      return (isIn(base, wanted.base) || isIn(wanted.base, base)) && !contradicts;
    });
  const exactness = ({ base, parameters }: MediaType): number =>
    (base === '*/*' ? 0 : base.endsWith('/*') ? 10 : 20) +
    [...parameters.keys()].filter((key) => wanted.parameters.has(key)).length;
  const [best] = ranges.toSorted((a, b) => exactness(b) - exactness(a));
  const quality = best && Number(best.parameters.get('q') ?? 1);
  return quality === undefined || Number.isNaN(quality) ? 0 : quality;
}

/**
 * Returns the content that the client prefers; of equal ones, JSON, then one with an example. Undefined without any.
 */
function preferredContent(
  contents: readonly OfferedContent[],
  accept: string | undefined,
): { readonly content: OfferedContent; readonly quality: number } | undefined {
  const rank = ({ mediaType, examples }: OfferedContent): number =>
    isJson(mediaType) ? 2 : examples.length > 0 ? 1 : 0;
  const rated = contents.map((content) => ({ content, quality: qualityOf(content.mediaType, accept) }));
  return rated.toSorted((a, b) => b.quality - a.quality || rank(b.content) - rank(a.content))[0];
}

/**
 * Returns the content of a response; undefined if it has none. A client that accepts none gets the usual one, which
 * HTTP allows: `isNotAcceptable` decides about a refusal.
 */
export function acceptedContent(
  contents: readonly OfferedContent[],
  accept: string | undefined,
): OfferedContent | undefined {
  const preferred = preferredContent(contents, accept);
  return preferred?.quality === 0 ? preferredContent(contents, undefined)?.content : preferred?.content;
}

/** True if the client accepts none of the documented types, and the file documents 406. */
export function isNotAcceptable(operation: OfferedOperation, accept: string | undefined): boolean {
  const isDocumented = operation.responses.some(({ status }) => status === '406');
  const contents = responseOf(operation)?.contents ?? [];
  return isDocumented && preferredContent(contents, accept)?.quality === 0;
}

/** Returns the media type of a response. A documented range becomes the client's type, or one that fits the value. */
export function sentType(mediaType: string, value: unknown, accept = ''): string {
  if (!mediaType.includes('*')) return mediaType;
  const wanted = accept.split(',').map((range) => mediaTypeIn(range).base);
  const own = typeof value === 'string' ? ['text/plain', 'application/octet-stream'] : ['application/json'];
  const isFitting = (type: string): boolean =>
    /^[^*]+\/[^*]+$/.test(type) && isIn(type, mediaTypeIn(mediaType).base);
  return wanted.find(isFitting) ?? own.find(isFitting) ?? own[0] ?? mediaType;
}

/** Statuses of a usual response, by priority. 1XX is left out, because it does not end an exchange. */
const USUAL = [/^2\d\d$/, /^2XX$/i, /^3(?:\d\d|XX)$/i, /^default$/i, /^[45]/];

/**
 * Returns the response of a successful request. If an operation only redirects or refuses, that is its response; if it
 * documents none, undefined.
 */
export function responseOf({ responses }: OfferedOperation): OfferedResponse | undefined {
  return USUAL.flatMap((kind) => responses.find(({ status }) => kind.test(status)) ?? [])[0];
}

/** Returns the number of a status: 200 for `2XX` and `default`, 302 for `3XX`. */
export function statusNumber(status = 'default'): number {
  if (/^[2-5]\d\d$/.test(status)) return Number(status);
  if (/^3XX$/i.test(status)) return 302;
  return /^[245]XX$/i.test(status) ? Number(status.charAt(0)) * 100 : 200;
}
