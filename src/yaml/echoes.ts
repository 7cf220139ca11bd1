import type { z } from 'zod';
import { nearest } from '../problems.ts';
import { placeOf, type YamlDocument } from './document.ts';
import { type Path, pathKey } from './path.ts';

type Issue = z.core.$ZodIssue;

interface UnknownKey {
  readonly parent: Path;
  readonly key: string;
  /** The known key that the author probably meant. */
  readonly meant: string | undefined;
}

/**
 * Removes issues that another issue causes. For example, a misspelled key is unknown, and the key that was meant
 * is missing.
 */
export function withoutEchoes(issues: readonly Issue[], document: YamlDocument): readonly Issue[] {
  const unknown = issues.flatMap(unknownKeys);
  return issues.filter(
    (issue) => issue.code === 'unrecognized_keys' || !unknown.some((one) => isEcho(issue, one, document)),
  );
}

function unknownKeys(issue: Issue): readonly UnknownKey[] {
  if (issue.code !== 'unrecognized_keys') return [];
  const known = issue.message.split(' ');
  return issue.keys.map((key) => ({ parent: pathOf(issue), key, meant: nearest(key, known) }));
}

function isEcho(issue: Issue, { parent, key, meant }: UnknownKey, document: YamlDocument): boolean {
  const path = pathOf(issue);
  if (meant !== undefined && issue.input === undefined && isSame(path, [...parent, meant])) return true;
  if (meant !== undefined && isSame(path, parent) && issue.message.includes(`\`${meant}\``)) return true;
  return (
    issue.input === null && isSame(path.slice(0, -1), parent) && isJustAbove(path, [...parent, key], document)
  );
}

/** True for a key without a value directly above a key that was meant to be indented. */
function isJustAbove(path: Path, below: Path, document: YamlDocument): boolean {
  const [line = 0, next = 0] = [placeOf(document, path, 'key').line, placeOf(document, below, 'key').line];
  return next === line + 1;
}

function pathOf({ path }: Issue): Path {
  return path.filter((step) => typeof step !== 'symbol');
}

function isSame(a: Path, b: Path): boolean {
  return pathKey(a) === pathKey(b);
}
