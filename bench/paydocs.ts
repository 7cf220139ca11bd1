import { join } from 'node:path';
import type { Command } from './measure.ts';
import { takeAway } from './take-away.ts';

/** This repository: the script runs at its root. */
export const repository = process.cwd();

/** `paydocs build` of a site. */
export function paydocsBuild(site: string): Command {
  const program = join(repository, 'bin/paydocs.js');
  return { argv: [process.execPath, program, 'build', '--quiet', '--site', site], directory: repository };
}

/** Makes the next build of a site a cold one: takes away its output, and what is kept between two builds. */
export function removeBuilt(site: string): void {
  for (const made of ['dist', '.paydocs']) takeAway(join(site, made));
}
