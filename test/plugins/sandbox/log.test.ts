import { expect, test } from 'vitest';
import { createLog } from '../../../src/plugins/sandbox/server/log.ts';
import type { Move } from '../../../src/plugins/sandbox/server/objects.ts';

function logged(isJson: boolean): readonly string[] {
  const written: string[] = [];
  const log = createLog({ write: (text) => void written.push(text) }, isJson);
  log.exchange(
    { method: 'POST', target: '/a\u001b[2J', headers: {}, body: Buffer.of() },
    {
      status: 400,
      headers: { Link: '<https://docs.example/\u009b>; rel="help"' },
      body: undefined,
      refused: { reason: 'unknownField', text: 'No field "a\n200 GET /b".', status: 400 },
    },
  );
  const object = { type: { name: 'card\u202e' }, id: 'c\u0007' };
  log.move({ object, transition: { to: 'paid\u001b' }, from: undefined } as unknown as Move);
  log.webhook({ event: 'paid\r', attempt: 2, result: 200 });
  return written.join('').trimEnd().split('\n');
}

test('what a request, an API or an object is called commands no terminal and forges no line', () => {
  expect(logged(false)).toEqual([
    '400 POST /a\\u001b[2J',
    '  No field "a\\u000a200 GET /b".',
    '  https://docs.example/\\u009b',
    '    card\\u202e c\\u0007: new → paid\\u001b',
    '    webhook paid\\u000d (attempt 2): 200',
  ]);
});

test('a line of JSON is one exchange, transition or webhook', () => {
  expect(logged(true).map((line) => JSON.parse(line).type)).toEqual(['request', 'state', 'webhook']);
});
