import type { z } from 'zod';
import { nearest } from '../shared/suggestions.ts';
import { placeOf, type YamlDocument } from './document.ts';
import { type Path, pathKey } from './path.ts';

type Issue = z.core.$ZodIssue;

interface UnknownKey {
  readonly parent: Path;
  /** True if the mapping has no known key. */
  readonly isAlone: boolean;
  readonly key: string;
  /** The known key that the author probably meant. */
  readonly meant: string | undefined;
}

/** The keys that an issue does not know → the keys that its mapping may have. */
export type KnownKeys = ReadonlyMap<readonly string[], readonly string[]>;

/** Removes issues that another one causes: of a misspelled key, that the key that was meant is missing. */
export function withoutEchoes(
  issues: readonly Issue[],
  document: YamlDocument,
  known: KnownKeys,
): readonly Issue[] {
  const unknown = issues.flatMap((issue) => unknownKeys(issue, known));
  const severed = issues.flatMap((issue) => severedItems(issue, document));
  return issues.filter(
    (issue) =>
      issue.code === 'unrecognized_keys' ||
      !(
        unknown.some((one) => isEcho(issue, one, document)) ||
        severed.some((item) => isMissingIn(issue, item))
      ),
  );
}

/** Returns the item below one that lacks a key, if it has that key: its dash is probably one too many. */
function severedItems(issue: Issue, document: YamlDocument): readonly Path[] {
  const path = pathOf(issue);
  const index = path.at(-1);
  if (issue.code !== 'custom' || typeof index !== 'number') return [];
  const next = [...path.slice(0, -1), index + 1];
  return needs(issue).some((key) => document.nodes.has(pathKey([...next, key]))) ? [next] : [];
}

/** Returns the keys that a mapping lacks, according to a rule (`Complain`). */
function needs(issue: Issue): readonly string[] {
  return (issue.code === 'custom' && (issue.params?.needs as readonly string[] | undefined)) || [];
}

/** True if an issue is about an item as a whole, or about a key that it lacks. */
function isMissingIn({ code, input, ...issue }: Issue, item: Path): boolean {
  const path = pathOf(issue);
  if (code === 'custom') return isSame(path, item);
  return input === undefined && isSame(path.slice(0, -1), item);
}

function unknownKeys(issue: Issue, knownKeys: KnownKeys): readonly UnknownKey[] {
  if (issue.code !== 'unrecognized_keys') return [];
  const known = knownKeys.get(issue.keys) ?? [];
  const isAlone = Object.keys(Object(issue.input)).length === issue.keys.length;
  return issue.keys.map((key) => ({ parent: pathOf(issue), isAlone, key, meant: nearest(key, known) }));
}

function isEcho(issue: Issue, { parent, isAlone, key, meant }: UnknownKey, document: YamlDocument): boolean {
  const path = pathOf(issue);
  if (isAlone && isSame(path.slice(0, -1), parent)) return true;
  if (meant !== undefined && issue.input === undefined && isSame(path, [...parent, meant])) return true;
  if (meant !== undefined && isSame(path, parent) && needs(issue).includes(meant)) return true;
  return (
    issue.input === null && isSame(path.slice(0, -1), parent) && isJustAbove(path, [...parent, key], document)
  );
}

/** True for a key without a value directly above a key that was meant to be indented. */
function isJustAbove(path: Path, below: Path, document: YamlDocument): boolean {
  const [line = 0, next = 0] = [placeOf(document, path, 'key').line, placeOf(document, below, 'key').line];
  return next === line + 1;
}

function pathOf({ path }: Pick<Issue, 'path'>): Path {
  return path.filter((step) => typeof step !== 'symbol');
}

function isSame(a: Path, b: Path): boolean {
  return pathKey(a) === pathKey(b);
}
