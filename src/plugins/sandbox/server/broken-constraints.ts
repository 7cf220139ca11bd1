import type { OfferedOperation } from '../../shared/offered/api.ts';
import type { SandboxConstraint } from '../../shared/offered/sandbox-file.ts';
import { areTrue, type Facts } from './conditions.ts';

/** Names of schemas of objects. */
type Schemas = Pick<ReadonlySet<string>, 'has'>;

/** True if a request breaks a constraint of its operation. */
export function isBrokenBy(
  { operations, code, where }: SandboxConstraint,
  operation: OfferedOperation,
  {
    api,
    facts,
  }: {
    readonly api: { readonly operations: readonly OfferedOperation[] };
    readonly facts: Facts;
  },
): boolean {
  return (operations?.includes(operation.id) ?? mayAnswer(operation, code, api)) && areTrue(where, facts);
}

/** True for a constraint about objects, which cannot be checked before the objects are looked up. */
export function isAboutObjects({ where }: SandboxConstraint, schemas: Schemas): boolean {
  return Object.entries(where).some(([field, test]) =>
    [field, ...Object.values(typeof test === 'object' ? test : {})].some((name) =>
      isObjectField(name, schemas),
    ),
  );
}

/** True for a field of an object: `Payment.state`. */
export function isObjectField(name: unknown, schemas: Schemas): boolean {
  return typeof name === 'string' && schemas.has(name.split('.', 1)[0] ?? '');
}

/** True if an operation may answer with an error code: it documents the code, or no operation does. */
export function mayAnswer(
  { errorCodes }: OfferedOperation,
  code: string | undefined,
  { operations }: { readonly operations: readonly OfferedOperation[] },
): boolean {
  if (code === undefined) return true;
  return errorCodes.includes(code) || !operations.some((one) => one.errorCodes.includes(code));
}
