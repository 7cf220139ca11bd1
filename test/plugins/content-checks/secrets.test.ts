import { expect, test } from 'vitest';
import { secrets } from '../../../src/plugins/content-checks/node/check.ts';
import { contentPath } from '../../../src/shared/paths.ts';

test.each([
  ['sk_live_4eC39HqLyjWDarjtT1zdp7dc', 1],
  ['sk_live_11112222', 1],
  ['AKIAIOSFODNN7ABCDEFG', 1],
  ['AKIAIOSFODNN7EXAMPLE', 0],
  [`-----BEGIN PRIVATE KEY-----\n${'MIIEvQ+/'.repeat(8)}`, 1],
  [`"-----BEGIN RSA PRIVATE KEY-----\\n${'MIIEvQ+/'.repeat(8)}`, 1],
  ['-----BEGIN PRIVATE KEY-----\nXXXX\nXXXX', 0],
  [`-----BEGIN PRIVATE KEY-----\n${'x'.repeat(64)}`, 0],
  ['-----BEGIN PRIVATE KEY-----\nMIIEvQIBADAN…', 0],
  ['sk_live_xxxxxxxxxxxx', 0],
  ['sk_live_0000', 0],
  ['sk_live_YOUR_KEY', 0],
  ['sk_live_…', 0],
  ['sk_live_abcdefghijklmnop', 1],
  ['sk_live_abcdefgh1', 1],
  ['download_live_photo', 0],
  ['find_live_video_frame', 0],
  ['sk_test_4eC39HqLyjWDarjtT1zdp7dc', 0],
])('%s is told as a secret %i times', (text, count) => {
  const mark = {
    kind: 'code',
    text,
    file: contentPath('docs/a.md'),
    line: 1,
    column: 1,
    blockLine: 1,
  } as const;
  expect(secrets({ codes: [], texts: [mark] })).toHaveLength(count);
});
