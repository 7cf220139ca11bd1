import { type Parsing, reportError } from '../parsing.ts';

/** True for an address that would run as a script, or open a document of its own making. */
export function isUnsafeUrl(url: string): boolean {
  if (!url.includes(':')) return false;
  // Browsers skip control characters and spaces in front of and inside a scheme.
  const bare = [...url].filter((character) => character > ' ').join('');
  return /^(?:javascript:|vbscript:|data:(?!image\/))/i.test(bare);
}

export function reportUnsafeUrl(parsing: Parsing, url: string, offset: number): void {
  const scheme = url.trimStart().split(':')[0]?.toLowerCase() ?? '';
  reportError(
    parsing,
    offset,
    'unsafe-url',
    `The policy of the site forbids addresses that begin with "${scheme}:".`,
    'The address is left out. Use https:, mailto:, tel: or a path.',
  );
}
