import type { Problem } from '../../problems.ts';
import { readData } from '../../reference/data/data.ts';
import { exampleProblems, loadApi } from '../api/load.ts';
import { type Facts, factsOf } from './facts.ts';
import type { FactSite } from './files.ts';

/** What content is compared with, and what is wrong with the examples that stand among it. */
export interface LoadedFacts {
  readonly facts: Facts;
  readonly problems: readonly Problem[];
}

/** Reads what content is compared with. What is wrong with the files themselves is told by the reference. */
export function loadFacts(site: FactSite): LoadedFacts {
  const { data } = readData(site);
  const api = loadApi(site);
  return { facts: factsOf(data, api), problems: api ? exampleProblems(api) : [] };
}

export { disagreements } from './rules.ts';
