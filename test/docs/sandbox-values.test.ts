import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../helpers/sources.ts';
import { gatewayFile } from '../plugins/sandbox/gateway.ts';

test('every test value of the sandbox is documented', async () => {
  const page = readFileSync(join(repository, 'content/docs/reference/test-details.md'), 'utf8');
  const { rules, testCards } = await gatewayFile();
  const cards = testCards?.cards.map(({ digits }) => digits) ?? [];
  const values = rules.values
    .flatMap(({ is, endsWith, contains }) => is ?? endsWith ?? contains ?? [])
    .filter((value) => !cards.includes(value));
  expect(values.length).toBeGreaterThan(5);
  expect(values.filter((value) => !page.includes(`\`${value}\``) && !/Wallet$/.test(value))).toEqual([]);
});
