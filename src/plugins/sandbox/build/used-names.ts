import type { Assignments, SandboxRules } from '../../shared/offered/sandbox-file.ts';

/** A name that rules use, and where. */
export interface UsedName {
  readonly kind: 'operation' | 'schema' | 'error code' | 'outcome' | 'state';
  readonly name: string;
  readonly path: readonly (string | number)[];
}

type Path = UsedName['path'];

/** Returns the names that the rules of a sandbox use. */
export function namesIn(rules: SandboxRules): readonly UsedName[] {
  const { constraints, results, values, unique } = rules;
  return [
    ...constraints.flatMap((one, index) => [
      ...listed('operation', one.operations, ['constraints', index, 'operations']),
      ...listed('error code', one.code, ['constraints', index, 'code']),
    ]),
    ...results.flatMap(({ operations, sets, removes }, index) => [
      ...listed('operation', operations, ['results', index, 'operations']),
      ...assigned(sets, ['results', index, 'sets']),
      ...removes.map((field, at) => inField(field, ['results', index, 'removes', at])),
    ]),
    ...values.flatMap((value, index) => inValue(value, ['values', index])),
    ...Object.entries(unique).flatMap(([name, rule]) => [
      { kind: 'schema' as const, name, path: ['unique', name] },
      ...listed('state', rule.states, ['unique', name, 'states']),
      ...listed('schema', rule.blocks, ['unique', name, 'blocks']),
      ...listed('error code', rule.code, ['unique', name, 'code']),
      ...listed('outcome', rule.others, ['unique', name, 'others']),
    ]),
    ...inSections(rules),
  ];
}

function inValue(
  { operations, code, when, creates, once, acts }: SandboxRules['values'][number],
  path: Path,
): readonly UsedName[] {
  return [
    ...listed('operation', operations, [...path, 'operations']),
    ...listed('error code', code, [...path, 'code']),
    ...listed('outcome', when, [...path, 'when']),
    ...listed('schema', creates, [...path, 'creates']),
    ...listed('state', once, [...path, 'once']),
    ...listed('outcome', acts?.when, [...path, 'acts', 'when']),
    ...listed('error code', acts?.code, [...path, 'acts', 'code']),
    ...listed('schema', acts?.on, [...path, 'acts', 'on']),
    ...assigned(acts?.sets ?? {}, [...path, 'acts', 'sets']),
  ];
}

function inSections({
  amounts,
  attempts,
  copies,
  cutOffs,
  delays,
  fields,
  later,
  refusals,
  shopper,
}: SandboxRules): readonly UsedName[] {
  return [
    ...keys('operation', amounts, ['amounts']),
    ...keys('operation', copies, ['copies']),
    ...keys('schema', attempts, ['attempts']),
    ...Object.entries(attempts).flatMap(([name, { state, shownIn, when, code }]) => [
      ...listed('state', state, ['attempts', name, 'state']),
      ...listed('state', shownIn, ['attempts', name, 'shownIn']),
      ...listed('outcome', when, ['attempts', name, 'when']),
      ...listed('error code', code, ['attempts', name, 'code']),
    ]),
    ...assigned(cutOffs, ['cutOffs']),
    ...assigned(delays, ['delays']),
    ...keys('schema', later, ['later']),
    ...keys('schema', shopper.returns, ['shopper', 'returns']),
    ...Object.entries(copies).flatMap(([operation, sources]) =>
      Object.entries(sources).flatMap(([field, source]) =>
        listed('schema', source.split('.', 1)[0], ['copies', operation, field]),
      ),
    ),
    ...Object.entries(fields).flatMap(([name, code]) => listed('error code', code, ['fields', name])),
    ...Object.entries(refusals).flatMap(([name, rule]) =>
      listed('error code', rule?.code, ['refusals', name, 'code']),
    ),
    ...shopper.later.flatMap(({ operation, code }, index) => [
      ...listed('operation', operation, ['shopper', 'later', index, 'operation']),
      ...listed('error code', code, ['shopper', 'later', index, 'code']),
    ]),
    ...shopper.buttons.flatMap(({ when, code }, index) => [
      ...listed('outcome', when, ['shopper', 'buttons', index, 'when']),
      ...listed('error code', code, ['shopper', 'buttons', index, 'code']),
    ]),
  ];
}

function listed(
  kind: UsedName['kind'],
  names: string | readonly string[] | undefined,
  path: Path,
): readonly UsedName[] {
  if (names === undefined) return [];
  return typeof names === 'string'
    ? [{ kind, name: names, path }]
    : names.map((name, index) => ({ kind, name, path: [...path, index] }));
}

function keys(kind: UsedName['kind'], holder: object, path: Path): readonly UsedName[] {
  return Object.keys(holder).map((name) => ({ kind, name, path: [...path, name] }));
}

/** The schemas of fields such as `Payment.state`. */
function assigned(sets: Assignments, path: Path): readonly UsedName[] {
  return Object.keys(sets).map((field) => inField(field, [...path, field]));
}

function inField(field: string, path: Path): UsedName {
  return { kind: 'schema', name: field.split('.', 1)[0] ?? '', path };
}
