import { expect, test } from 'vitest';
import { diskProblem, isDiskError, onDisk } from '../../src/files/disk.ts';

function refusal(code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: the words of the system`), { code, syscall: 'open' });
}

test.each([
  ['ENOSPC', 'Cannot write "dist/a.html": there is no space left on the device.'],
  ['EACCES', 'Cannot write "dist/a.html": permission denied.'],
  ['EROFS', 'Cannot write "dist/a.html": the file system is read-only.'],
  ['ELOOP', 'Cannot write "dist/a.html": ELOOP: the words of the system.'],
])('%s is told as: %s', (code, text) => {
  expect(diskProblem('dist/a.html', refusal(code)).text).toBe(text);
});

test('what the disk refuses becomes a problem', () => {
  const work = () => {
    throw refusal('ENOSPC');
  };
  expect(() => onDisk('dist', work)).toThrow('Cannot write "dist": there is no space left on the device.');
});

test('a fault of our own is not taken for the disk’s', () => {
  const work = () => {
    throw new TypeError('undefined is not a function');
  };
  expect(() => onDisk('dist', work)).toThrow(TypeError);
  expect(isDiskError(Object.assign(new Error('not found'), { code: 'MODULE_NOT_FOUND' }))).toBe(false);
});
