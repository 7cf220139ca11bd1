import { error, type Problem, warning } from '../../../problems.ts';
import { didYouMean } from '../../../shared/suggestions.ts';
import { placeOf, type YamlDocument } from '../../../yaml/document.ts';
import { createValidator, type Validator } from '../../shared/json-schema/validate.ts';
import type { OfferedApi, OfferedOperation } from '../../shared/offered/api.ts';
import type { SandboxRules } from '../../shared/offered/sandbox-file.ts';
import type { OfferedData } from '../../shared/offered/values.ts';
import { isAboutObjects, isBrokenBy } from '../server/broken-constraints.ts';
import { fieldOf } from '../server/values.ts';
import { namesIn, type UsedName } from './used-names.ts';

/** API and data that the names in the rules refer to. */
export interface RuleFacts {
  readonly api: OfferedApi;
  readonly data: OfferedData | undefined;
}

/** Returns problems of names in the rules that do not exist, and of documented requests that a constraint refuses. */
export function checkRules(
  rules: SandboxRules,
  document: YamlDocument,
  facts: RuleFacts,
): readonly Problem[] {
  const known = knownNames(facts);
  const unknown = namesIn(rules).flatMap(({ kind, name, path }) => {
    const names = known[kind];
    if (names === undefined || names.has(name)) return [];
    const text = `There is no ${kind} "${name}".`;
    return [
      error('sandbox-rule', text, {
        ...placeOf(document, path),
        hint: didYouMean(name, names),
        unread: 'effect',
      }),
    ];
  });
  return [...unknown, ...refusedExamples(rules, document, facts)];
}

/** Known names by kind; undefined if a kind is not checked. */
type KnownNames = Readonly<Record<UsedName['kind'], ReadonlySet<string> | undefined>>;

function knownNames({ api, data }: RuleFacts): KnownNames {
  const states = data?.states ?? [];
  const outcomes = states.flatMap(({ transitions }) => transitions.flatMap(({ when }) => when ?? []));
  return {
    operation: new Set(api.operations.map(({ id }) => id)),
    schema: schemasOf(api),
    'error code': data?.errorCodes && new Set(Object.keys(data.errorCodes.codes)),
    outcome: states.length === 0 ? undefined : new Set([...outcomes, 'approved', 'refused']),
    state: states.length === 0 ? undefined : new Set(states.flatMap((one) => Object.keys(one.states))),
  };
}

function schemasOf({ document }: OfferedApi): ReadonlySet<string> {
  const named = fieldOf(document, 'components.schemas') ?? fieldOf(document, 'definitions');
  return new Set(Object.keys(Object(named)));
}

/**
 * Returns problems of documented requests that a constraint refuses. Conditions about time are never true, and requests
 * that break their schema are left to the checks of examples.
 */
function refusedExamples(
  { constraints }: SandboxRules,
  document: YamlDocument,
  { api }: RuleFacts,
): readonly Problem[] {
  const schemas = schemasOf(api);
  const requests = api.operations.flatMap(requestsOf);
  let validator: Validator | undefined;
  const fits = ({ schema, body }: DocumentedRequest): boolean => {
    validator ??= createValidator(api.document);
    return schema === undefined || validator.validate(schema, body).length === 0;
  };
  return constraints.flatMap((constraint, index) => {
    if (isAboutObjects(constraint, schemas)) return [];
    const broken = requests.find(
      (request) =>
        isBrokenBy(constraint, request.operation, {
          api,
          facts: { body: request.body, objects: [], now: Number.NaN },
        }) && fits(request),
    );
    if (broken === undefined) return [];
    const { operation, name } = broken;
    const text = `The documented request "${name}" of ${operation.id} is refused by this constraint.`;
    const hint = 'Correct the example in the OpenAPI file, or the conditions.';
    return [warning('sandbox-example', text, { ...placeOf(document, ['constraints', index]), hint })];
  });
}

interface DocumentedRequest {
  readonly operation: OfferedOperation;
  readonly name: string;
  readonly body: unknown;
  readonly schema: string | undefined;
}

function requestsOf(operation: OfferedOperation): readonly DocumentedRequest[] {
  if (operation.isWebhook) return [];
  return (operation.body?.contents ?? []).flatMap(({ examples, schema }) =>
    examples
      .filter(({ name }) => name !== '')
      .map(({ name, value }) => ({ operation, name, body: value, schema })),
  );
}
