import type { Problem } from '../../problems.ts';
import { readData } from '../../reference/data/data.ts';
import { exampleProblems, loadApi } from '../api/load.ts';
import { type Facts, factsOf } from './facts.ts';
import type { FactSite } from './files.ts';

/** What content is compared with. */
export interface LoadedFacts {
  readonly facts: Facts;
  /** Compares the examples that stand among the facts with these, which takes longer than reading all of them. */
  readonly wrongExamples: () => readonly Problem[];
}

/** Reads what content is compared with. What is wrong with the files themselves is told by the reference. */
export function loadFacts(site: FactSite): LoadedFacts {
  const { data } = readData(site);
  const api = loadApi(site);
  return { facts: factsOf(data, api), wrongExamples: () => (api ? exampleProblems(api) : []) };
}

export { disagreements } from './rules.ts';
