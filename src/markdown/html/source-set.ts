import type { PolicySources } from '../../feeds/policy.ts';
import type { Finding } from './findings.ts';
import { foreignResource, isAllowedResource } from './resources.ts';
import { isAllowedUrl, unsafeUrl } from './urls.ts';

/** One picture of a `srcset`, with what it is good for: `2x`, `640w`. */
export interface Candidate {
  readonly url: string;
  readonly descriptor: string;
}

/** Where browsers cut: an address goes on to the next white space, its description to the next comma. */
const CANDIDATE = /[\s,]*(\S+)([^,]*)/g;

/** The pictures of a `srcset`, cut as browsers cut it. */
export function sourceSet(value: string): readonly Candidate[] {
  const candidates: Candidate[] = [];
  CANDIDATE.lastIndex = 0;
  for (let match = CANDIDATE.exec(value); match !== null; match = CANDIDATE.exec(value)) {
    const [, url = '', descriptor = ''] = match;
    const bare = url.replace(/,+$/, '');
    // The comma that ends an address ends the candidate.
    if (bare !== url) CANDIDATE.lastIndex = match.index + match[0].length - descriptor.length;
    if (bare !== '') candidates.push({ url: bare, descriptor: bare === url ? descriptor.trim() : '' });
  }
  return candidates;
}

/** What is wrong with the first picture that the policy refuses. */
export function sourceSetFinding(value: string, csp: PolicySources): Finding | undefined {
  for (const { url } of sourceSet(value)) {
    if (!isAllowedUrl(url, 'img-src')) return { code: 'unsafe-url', severity: 'error', ...unsafeUrl(url) };
    if (!isAllowedResource(url, 'img-src', csp)) return foreignResource(url, 'img-src');
  }
  return undefined;
}
