import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { behavioursPage, withoutTest, withUnexpectedTest } from '../../scripts/behaviours/page.ts';
import { readBehaviours } from '../../scripts/behaviours/read.ts';
import { idsIn, listTitles } from '../../scripts/behaviours/titles.ts';
import { repository } from '../helpers/sources.ts';

const behaviours = await readBehaviours(repository);
const titles = await listTitles(repository);

describe('what the specification asks for', () => {
  test('stands in the title of a test, every single behaviour that is built', () => {
    expect(withoutTest(behaviours, titles).map(({ id, holds }) => `${id} ${holds}`)).toEqual([]);
  });

  test('has no test where the list says that it is not built yet', () => {
    expect(withUnexpectedTest(behaviours, titles).map(({ id }) => id)).toEqual([]);
  });

  test('is what titles name when they name an id', () => {
    const named = titles.flatMap(({ file, title }) => idsIn(title).map((id) => ({ id, file, title })));
    expect(named.filter(({ id }) => !behaviours.ids.has(id))).toEqual([]);
  });

  test('names known behaviours and decisions only', () => {
    const named = behaviours.required.flatMap(({ holds, sameAs }) => [...idsIn(holds), ...sameAs]);
    expect(named.filter((id) => !behaviours.ids.has(id))).toEqual([]);
  });

  test('is listed in docs/behaviours.md; if not, run `npm run generate`', async () => {
    const page = await readFile(join(repository, 'docs/behaviours.md'), 'utf8');
    expect(page).toBe(behavioursPage(behaviours, titles));
  });
});
