import type { Spend } from './budget.ts';
import {
  type Change,
  type ChangedOperation,
  type ChangePlace,
  type Fact,
  MOST_OPERATIONS,
  type Part,
  type Side,
} from './change.ts';
import type { Pair } from './compare-schemas.ts';

/** Two schemas of a part of an operation. */
export interface Root {
  readonly part: Part;
  readonly side: Side;
  readonly pair: Pair;
  /** True: the part is a body in XML. */
  readonly isXml: boolean;
}

/** A pair, and the way that led to it. */
interface Step extends Pick<Root, 'part' | 'side' | 'pair'>, Pick<Way, 'from' | 'step'> {}

/** A pair in a direction of data. */
export interface Reached {
  readonly pair: Pair;
  readonly side: Side;
}

/** How a pair is reached first in one direction of data, and by which operations. */
interface Way {
  readonly from: Way | undefined;
  readonly step: string;
  readonly part: Part;
  /** Names of the nearest component. */
  readonly schemas: readonly string[];
  /** One more than are listed, so that it is known whether there are more. */
  readonly operations: number[];
}

/** Finds out which operations use what has changed. */
interface Reach {
  /** Notes what an operation uses, and returns what no operation has used before, the nearest first. */
  readonly visit: (operation: number, roots: readonly Root[]) => readonly Reached[];
  /** Returns the changes of a pair in one direction of data, or in both where one operation reaches both first. */
  readonly changesOf: (
    reached: Reached,
    operationOf: (number: number) => ChangedOperation | undefined,
  ) => readonly Change[];
}

/**
 * Follows the pairs of schemas from operations. A pair lists its first operations only, and is not visited by more: so
 * the time is linear, however many operations share a schema.
 */
export function createReach(spend: Spend): Reach {
  const ways: Readonly<Record<Side, Map<Pair, Way>>> = { request: new Map(), response: new Map() };
  return {
    visit(operation, roots) {
      const fresh: Reached[] = [];
      const queue: Step[] = roots.map((root) => ({ ...root, from: undefined, step: '' }));
      for (let index = 0; index < queue.length; index++) {
        const next = queue[index];
        if (next === undefined) break;
        const { pair, side, part, from, step } = next;
        spend(1);
        const known = ways[side].get(pair);
        if (known === undefined) fresh.push({ pair, side });
        const way = known ?? { from, step, part, operations: [], schemas: schemasOf(pair, from) };
        ways[side].set(pair, way);
        if (way.operations.at(-1) === operation || way.operations.length > MOST_OPERATIONS) continue;
        way.operations.push(operation);
        for (const inner of pair.inner)
          if (inner.except !== side)
            queue.push({ part, side, pair: inner.pair, from: way, step: inner.step });
      }
      return fresh;
    },
    changesOf({ pair, side }, operationOf) {
      const [sent, received] = [ways.request.get(pair), ways.response.get(pair)];
      const isOne = sent && received && sent.operations[0] === received.operations[0];
      if (isOne && side === 'response') return [];
      const own = {
        ...((isOne || side === 'request') && sent && { request: sent }),
        ...((isOne || side === 'response') && received && { response: received }),
      };
      return pair.facts.flatMap((fact) =>
        fact.kind === 'xml-changed' && !pair.isXml ? [] : changeOf(fact, own, operationOf),
      );
    },
  };
}

function schemasOf({ schemas }: Pair, from: Way | undefined): readonly string[] {
  return schemas.length === 0 && from !== undefined ? from.schemas : schemas;
}

function changeOf(
  { step, request, response, ...fact }: Fact,
  ways: { readonly [Direction in Side]?: Way },
  operationOf: (number: number) => ChangedOperation | undefined,
): readonly Change[] {
  const breaks = { request, response };
  const places: ChangePlace[] = [];
  const numbers = new Set<number>();
  const schemas = new Set<string>();
  for (const side of ['request', 'response'] as const) {
    const [way, breaking] = [ways[side], breaks[side]];
    if (way === undefined || breaking === undefined) continue;
    places.push({ ...way.part, side, field: fieldOf(way, step), breaking });
    for (const number of way.operations) numbers.add(number);
    for (const name of way.schemas) schemas.add(name);
  }
  if (places.length === 0) return [];
  const all = [...numbers].sort((a, b) => a - b);
  return [
    {
      ...fact,
      breaking: places.some(({ breaking }) => breaking),
      places,
      operations: all.slice(0, MOST_OPERATIONS).flatMap((number) => operationOf(number) ?? []),
      hasMore: all.length > MOST_OPERATIONS,
      schemas: [...schemas],
    },
  ];
}

/** Steps of a path that are shown. */
const MOST_STEPS = 20;

/** The path of a field from the body or parameter on: `card.number`, `items[].name`. */
function fieldOf(way: Way, step: string): string {
  const steps = [step];
  let next: Way | undefined = way;
  for (; next !== undefined && steps.length < MOST_STEPS; next = next.from) steps.push(next.step);
  const path = steps.reverse().join('').replace(/^\./, '');
  return next === undefined ? path : `…${path}`;
}
