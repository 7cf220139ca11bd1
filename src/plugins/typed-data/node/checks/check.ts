import {
  type CheckedEdition,
  type CheckFile,
  type CheckInputs,
  type EditionFiles,
  filesKey,
  type NeededData,
  type PluginProblem,
} from 'paydocs/plugin';
import { allFiles } from '../files.ts';
import { factsOf } from './facts.ts';
import { disagreements, wrongExamples } from './rules.ts';

/** Returns the inputs of the checks; undefined for an edition without typed data. */
export function checkInputs(edition: EditionFiles): CheckInputs | undefined {
  if (allFiles(edition).length === 0) return undefined;
  // Examples of APIs are checked, too.
  return { texts: true, code: true, key: filesKey(edition.hashes.keys(), edition) };
}

/** Creates the check of files against error codes, events, test cards, states and terms. */
export function compareFiles({ 'typed-data': data = {} }: NeededData): CheckFile {
  const facts = factsOf(data);
  return (file) => disagreements(file, facts);
}

/** Checks the examples of APIs against the same data. */
export async function compareExamples(
  { 'typed-data': data = {} }: NeededData,
  { offered }: CheckedEdition,
): Promise<readonly PluginProblem[]> {
  const examples = (await offered('examples')?.()) ?? [];
  return wrongExamples(examples, factsOf(data));
}
