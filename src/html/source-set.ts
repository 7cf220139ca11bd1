import type { Problem } from '../problems.ts';
import type { PolicySources } from './policy.ts';
import { unsafeUrl } from './problems.ts';
import { foreignResource, isAllowedResource } from './resources.ts';
import { isAllowedUrl } from './urls.ts';

/** One candidate of a `srcset` with its descriptor: `2x`, `640w`. */
interface Candidate {
  readonly url: string;
  readonly descriptor: string;
}

/** A candidate: browsers end an address at white space and a descriptor at a comma. */
const CANDIDATE = /[\s,]*(\S+)([^,]*)/g;

/** Splits a `srcset` into candidates as browsers do. */
export function sourceSet(value: string): readonly Candidate[] {
  const candidates: Candidate[] = [];
  CANDIDATE.lastIndex = 0;
  for (let match = CANDIDATE.exec(value); match !== null; match = CANDIDATE.exec(value)) {
    const [, url = '', descriptor = ''] = match;
    const bare = url.replace(/,+$/, '');
    // A comma at the end of an address ends the candidate.
    if (bare !== url) CANDIDATE.lastIndex = match.index + match[0].length - descriptor.length;
    if (bare !== '') candidates.push({ url: bare, descriptor: bare === url ? descriptor.trim() : '' });
  }
  return candidates;
}

/** Returns the problem for the first image that is not allowed; undefined if all are. */
export function sourceSetProblem(value: string, csp: PolicySources): Problem | undefined {
  for (const { url } of sourceSet(value)) {
    if (!isAllowedUrl(url, 'img-src')) return unsafeUrl(url);
    if (!isAllowedResource(url, 'img-src', csp)) return foreignResource(url, 'img-src');
  }
  return undefined;
}
