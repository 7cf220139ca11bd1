import { parseAllDocuments } from 'yaml';
import type { ProblemAt } from '../../../../problems.ts';
import { syntaxProblem } from './problem.ts';

/** The first place where a text is no YAML. */
export function yamlProblem(code: string): ProblemAt | undefined {
  const documents = parseAllDocuments(code, { prettyErrors: false, logLevel: 'silent', uniqueKeys: true });
  if (!Array.isArray(documents)) return undefined;
  const first = documents.flatMap(({ errors }) => errors).sort((a, b) => a.pos[0] - b.pos[0])[0];
  if (first === undefined) return undefined;
  return syntaxProblem(Math.min(first.pos[0], code.length), `This is not YAML: ${first.message}.`);
}
