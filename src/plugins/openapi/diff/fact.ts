import type { Side, Values } from './change.ts';
import { type ChangeKind, RULES } from './rules.ts';

/** A difference between two schemas, and in which directions of data it breaks clients. Absent: it does not matter there. */
export interface Fact extends Values {
  readonly kind: ChangeKind;
  /** The field that it is about, from the schema on; empty for the schema itself. */
  readonly step: string;
  readonly request?: boolean;
  readonly response?: boolean;
}

/** The values before and after a change, without one that is not there. */
export function beforeAndAfter(before: string | undefined, after: string | undefined): Values {
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

/** Makes a fact by the rules. */
export function factOf(kind: ChangeKind, values: Values = {}, step = '', except?: Side): Fact {
  const { request, response } = RULES[kind];
  return {
    kind,
    step,
    ...values,
    ...(except !== 'request' && { request }),
    ...(except !== 'response' && { response }),
  };
}
