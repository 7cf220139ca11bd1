import { expect, it } from 'vitest';
import { mayLoadAhead } from '../../src/shared/connection.ts';

it.each([
  [{}, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('on a connection like %j pages are loaded ahead: %s (D13, S2-25)', (connection, expected) => {
  expect(mayLoadAhead(connection)).toBe(expected);
});
