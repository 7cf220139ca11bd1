import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { filesWithInternalCharacters } from '../helpers/internal-characters.ts';
import { repository } from '../helpers/sources.ts';
import { built, builtEveryFeature, builtOwnSite } from './sites.ts';

const EXAMPLES = join(repository, 'node_modules/@readme/oas-examples');

const isLong = process.env.MODE === 'long';

/** A site of the public files of a version of OpenAPI, in the short form of every fifth of them. */
function builtExamples(version: string): Promise<string> {
  return built(`examples-${version}`, (directory) => {
    const reference = join(directory, 'content/reference');
    mkdirSync(reference, { recursive: true });
    const files = readdirSync(join(EXAMPLES, version, 'json'))
      .filter((name) => name.endsWith('.json'))
      .filter((_, place) => isLong || place % 5 === 0);
    for (const name of files) cpSync(join(EXAMPLES, version, 'json', name), join(reference, name));
    const apis = files.map((name) => ({
      openapi: `content/reference/${name}`,
      pages: `/${basename(name, '.json')}`,
    }));
    const config = { title: 'APIs', url: 'https://docs.example', reference: apis };
    writeFileSync(join(directory, 'site.config.yaml'), stringify(config));
  });
}

const SITES: readonly (readonly [name: string, build: () => Promise<string>])[] = [
  ['this repository', builtOwnSite],
  ['every feature', builtEveryFeature],
  ['public files of OpenAPI 3.1', () => builtExamples('3.1')],
  ['public files of OpenAPI 3.0', () => builtExamples('3.0')],
];

test.each(isLong ? SITES : SITES.slice(0, 3))(
  'no file of the site of %s has a character that only paydocs itself writes',
  async (_, build) => {
    expect(filesWithInternalCharacters(await build())).toEqual([]);
  },
);
