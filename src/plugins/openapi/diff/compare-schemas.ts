import type { Schemas } from '../build/model.ts';
import {
  type Alternative,
  alternativesOf,
  componentName,
  matchAlternatives,
  wholeAsAlternative,
} from './alternatives.ts';
import type { Spend } from './budget.ts';
import type { Side } from './change.ts';
import { compareConditions } from './compare-conditions.ts';
import { discriminatorFacts } from './compare-discriminators.ts';
import { type BothViews, compareViews, type Inner } from './compare-views.ts';
import { typeText, valueText } from './describe.ts';
import { type Fact, factOf } from './fact.ts';
import { type BothFingerprints, createFingerprint } from './fingerprint.ts';
import { createViews, type Roots, type View } from './view.ts';

/** Two schemas that are compared, once, wherever they are used. */
export interface Pair {
  readonly old: Roots;
  readonly new: Roots;
  readonly schemas: readonly string[];
  facts: readonly Fact[];
  inner: readonly { readonly step: string; readonly pair: Pair; readonly except: Side | undefined }[];
}

/** The schemas of two files. */
export interface SchemaComparison {
  /** Returns the pair of two schemas, which is compared when `compareAll` runs. */
  readonly pairOf: (old: Roots, now: Roots) => Pair;
  /** Compares all pairs, and those in them. */
  readonly compareAll: () => void;
}

/** Compares the schemas of two files. A pair is compared once, so the time is linear, also for recursive schemas. */
export function createSchemaComparison(old: Schemas, now: Schemas, spend: Spend): SchemaComparison {
  const views: BothViews = { old: createViews(old, spend), new: createViews(now, spend) };
  const fingerprints = { old: createFingerprint(old, spend), new: createFingerprint(now, spend) };
  const pairs = new Map<string, Pair>();
  const waiting: Pair[] = [];
  const pairOf = (before: Roots, after: Roots): Pair => {
    const key = `${views.old.keyOf(before)} ${views.new.keyOf(after)}`;
    const known = pairs.get(key);
    if (known) return known;
    const schemas = [...new Set([...namesOf(before), ...namesOf(after)])];
    const pair: Pair = { old: before, new: after, schemas, facts: [], inner: [] };
    pairs.set(key, pair);
    waiting.push(pair);
    return pair;
  };
  const compare = (pair: Pair): void => {
    spend(1);
    const [before, after] = [views.old.viewOf(pair.old), views.new.viewOf(pair.new)];
    const choice = compareAlternatives(pair, before, after, { views, fingerprints });
    const own = choice.isAll ? { facts: [], inner: [] } : compareViews(before, after, views);
    const conditions = compareConditions(before.conditions, after.conditions, fingerprints);
    const all = [own, choice, conditions];
    pair.facts = all.flatMap(({ facts }) => facts);
    pair.inner = all
      .flatMap(({ inner }): readonly Inner[] => inner)
      .map(({ step, except, ...inner }) => ({ step, pair: pairOf(inner.old, inner.new), except }));
  };
  return {
    pairOf,
    compareAll() {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) compare(next);
    },
  };
}

function namesOf(roots: Roots): readonly string[] {
  return roots.flatMap(({ ref }) => (ref === undefined ? [] : (componentName(ref) ?? [])));
}

interface Choice {
  readonly facts: readonly Fact[];
  readonly inner: readonly Inner[];
  /** True: the schemas say nothing but what their alternatives say. */
  readonly isAll: boolean;
}

interface Comparing {
  readonly views: BothViews;
  readonly fingerprints: BothFingerprints;
}

/** Compares `oneOf` and `anyOf`. A schema that becomes one of several alternatives is compared with that one. */
function compareAlternatives(pair: Pair, old: View, now: View, comparing: Comparing): Choice {
  const [before, after] = [old.alternatives, now.alternatives];
  if (before.length === 0 && after.length === 0) return { facts: [], inner: [], isAll: false };
  if (before.length === 0 && isBare(now) && !isAny(old))
    return {
      ...compareLists([wholeAsAlternative(pair.old)], alternativesOf(after.flat()), comparing),
      isAll: true,
    };
  if (after.length === 0 && isBare(old) && !isAny(now))
    return {
      ...compareLists(alternativesOf(before.flat()), [wholeAsAlternative(pair.new)], comparing),
      isAll: true,
    };
  const count = Math.max(before.length, after.length);
  const choices = Array.from({ length: count }, (_, index) => {
    const [some, others] = [before[index], after[index]];
    if (some === undefined) return { facts: [factOf('alternatives-added')], inner: [] };
    if (others === undefined) return { facts: [factOf('alternatives-removed')], inner: [] };
    return compareLists(alternativesOf(some), alternativesOf(others), comparing);
  });
  return {
    facts: [
      ...choices.flatMap(({ facts }) => facts),
      ...discriminatorFacts(old.discriminator, now.discriminator),
    ],
    inner: choices.flatMap(({ inner }) => inner),
    isAll: false,
  };
}

/** True for a schema that is a choice of alternatives and says nothing else. */
function isBare(view: View): boolean {
  return view.alternatives.length === 1 && isSilent(view);
}

/** True for a schema that allows any value. */
function isAny(view: View): boolean {
  return view.alternatives.length === 0 && isSilent(view);
}

/** Fields, items and values would imply a type. */
function isSilent({ types, limits, conditions }: View): boolean {
  return types === undefined && Object.keys(limits).length === 0 && conditions.length === 0;
}

function compareLists(
  old: readonly Alternative[],
  now: readonly Alternative[],
  { views, fingerprints }: Comparing,
): Omit<Choice, 'isAll'> {
  const { both, added, removed } = matchAlternatives(old, now, fingerprints);
  const isSingle = old.length === 1 || now.length === 1;
  return {
    facts: [
      ...removed.map((one) =>
        factOf('alternative-removed', { before: one.name ?? typeText(views.old.viewOf(one.roots)) }),
      ),
      ...added.map((one) =>
        factOf('alternative-added', { after: one.name ?? typeText(views.new.viewOf(one.roots)) }),
      ),
    ],
    inner: both.map((pair) => ({
      step: isSingle ? '' : alternativeStep(pair.new, views),
      old: pair.old.roots,
      new: pair.new.roots,
    })),
  };
}

function alternativeStep({ name, roots }: Alternative, views: BothViews): string {
  return `<${valueText(name ?? typeText(views.new.viewOf(roots)))}>`;
}
