import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build } from '../../src/build/build.ts';
import { silentReporter } from '../../src/platform/build-request.ts';
import { type Problem, ProblemsError } from '../../src/problems.ts';
import { type Files, filesOf, folder } from '../helpers/folder.ts';

/*
 * Things that an output or a problem is made from, one at a time: after a change of it, an incremental build has the bytes
 * and the problems of a clean one.
 */

const CONFIG = 'title: Site\nurl: https://docs.example\n';

interface Change {
  readonly before: Files;
  /** Changed files; null for a removed one. */
  readonly after: Readonly<Record<string, string | null>>;
}

const CHANGES: Readonly<Record<string, Change>> = {
  'the default language, which decides whether prose is English': {
    before: {
      'site.config.yaml': `${CONFIG}prose: {}\nlocales: { en: null, de: null }\n`,
      'content/docs/a.md': '# A\n\nPay in order to use the the key.\n',
    },
    after: { 'site.config.yaml': `${CONFIG}prose: {}\nlocales: { de: null, en: null }\n` },
  },
};

async function built(siteDirectory: string): Promise<readonly Problem[]> {
  try {
    const request = { siteDirectory, drafts: false, strict: false, write: true, cache: true };
    return (await build(request, silentReporter)).problems;
  } catch (reason) {
    if (reason instanceof ProblemsError) return reason.problems;
    throw reason;
  }
}

/** Builds a site of which an earlier build exists, and a copy without. */
async function expectCleanResult(site: string): Promise<void> {
  const copy = folder();
  cpSync(site, copy, { recursive: true });
  for (const made of ['dist', '.paydocs']) rmSync(join(copy, made), { recursive: true });
  const problems = await built(site);
  expect(problems).toEqual(await built(copy));
  expect(filesOf(join(site, 'dist'))).toEqual(filesOf(join(copy, 'dist')));
}

test.each(Object.entries(CHANGES))('%s', async (_, { before, after }) => {
  const site = folder(before);
  await built(site);
  expect(existsSync(join(site, 'dist'))).toBe(true);
  for (const [path, text] of Object.entries(after))
    if (text === null) rmSync(join(site, path));
    else writeFileSync(join(site, path), text);
  await expectCleanResult(site);
});
