import type { Operation } from '../model.ts';
import { variableOf } from './request.ts';

/** The variables that a request of an operation needs, with the examples that the file gives. */
export function exampleVariables({ security }: Operation): Readonly<Record<string, string>> {
  return Object.fromEntries(
    security.flatMap((scheme) =>
      scheme.example === undefined ? [] : [[variableOf(scheme), scheme.example] as const],
    ),
  );
}

/** The public secret that examples are signed with. */
export function exampleSecret({ security }: Operation): string | undefined {
  return security.find(({ signature }) => signature !== undefined)?.signature?.exampleSecret;
}
