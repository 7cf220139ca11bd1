import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Every file of a folder: path with forward slashes → its bytes. */
export type Output = ReadonlyMap<string, Buffer>;

/** Reads a whole output. */
export function readOutput(directory: string): Output {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.sort().map((file) => [relative(directory, file).split(sep).join('/'), readFileSync(file)]),
  );
}

/** Returns the differences between two outputs, a line each; nothing when they are the same. */
export function differences(expected: Output, actual: Output): readonly string[] {
  const paths = [...new Set([...expected.keys(), ...actual.keys()])].sort();
  return paths.flatMap((path) => {
    const [wanted, found] = [expected.get(path), actual.get(path)];
    if (wanted === undefined) return [`${path} is too much`];
    if (found === undefined) return [`${path} is missing`];
    return wanted.equals(found) ? [] : [`${path} differs from character ${firstDifference(wanted, found)}`];
  });
}

function firstDifference(expected: Buffer, actual: Buffer): string {
  const place = expected.findIndex((byte, index) => actual[index] !== byte);
  const part = (text: Buffer): string =>
    JSON.stringify(text.toString('utf8', Math.max(0, place - 30), place + 50));
  return `${place}: ${part(expected)} against ${part(actual)}`;
}
