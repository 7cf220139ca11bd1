import type { MarkdownText } from 'paydocs/plugin';
import { isLeftOut } from '../shared/example.ts';
import { flatten } from '../shared/flatten.ts';
import type { ChoiceData, ContentData, ElsewhereData, RuleData, VariantData } from '../shared/reference.ts';
import { aboutItems, aboutValue, type Held, heldBy, span } from './field-facts.ts';
import {
  type Around,
  aboutIn,
  idOf,
  insideOf,
  type LinkToSchema,
  type ListValues,
  missingOf,
  valueIn,
  valuesFor,
} from './field-parts.ts';
import type { FlatSchema, Schema } from './model.ts';
import { basesOf, isSmall, type PageDepth, targetOf } from './page-depth.ts';
import type { Field } from './records.ts';
import { identityOf, isTelling, type namedSchemas, nameOf } from './schema-names.ts';
import { type TypeTools, typeWords } from './type-words.ts';

type Variant = VariantData<MarkdownText>;
type Inside = Pick<ContentData<MarkdownText>, 'fields' | 'choices' | 'rules' | 'elsewhere'>;
type Elsewhere = ElsewhereData<MarkdownText>;
type Rule = RuleData<MarkdownText>;

/** State of rendering the fields of one fragment. */
export interface Work extends TypeTools {
  readonly linkTo: LinkToSchema;
  readonly listValues: ListValues;
  readonly page: PageDepth;
  readonly names: ReturnType<typeof namedSchemas>;
  readonly ids: Set<string>;
  /** Schema and direction → anchor of its fields. */
  readonly shown: Map<string, string>;
  /** Parts that are still to be rendered. Breadth first, so that a schema is shown at its highest level. */
  readonly waiting: (() => void)[];
}

/** Renders the waiting parts into the objects that hold them, level by level; returns `made`. */
export function finish<Made>(work: Work, made: Made): Made {
  for (let next = work.waiting.shift(); next !== undefined; next = work.waiting.shift()) next();
  return made;
}

/** A field before it is rendered. */
interface NamedField {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
}

export function field(work: Work, { name, schema, required }: NamedField, around: Around): Field {
  const flat = flatten(schema, work.schemas);
  const id = `${around.prefix}.${name}`;
  const made: Field = {
    ...idOf(work, id),
    name,
    required,
    ...work.listValues(aboutIn(flat, work, around), { id, name }),
  };
  const inside = { ...around, prefix: id, anchor: made.id ?? around.anchor };
  work.waiting.push(() => Object.assign(made, partsOf(work, { schema }, inside)));
  return made;
}

/** A value to render. */
interface Whole {
  readonly schema: Schema;
  /** Fields next to the alternatives, which the alternatives do not show again. */
  readonly common?: ReadonlyMap<string, Schema>;
}

/**
 * Returns the contents of a value: fields, or alternatives; links for schemas that are shown elsewhere. Notes in
 * `work.shown` which schemas are shown here.
 */
export function partsOf(work: Work, { schema, common }: Whole, around: Around): Inside {
  const { schemas, names } = work;
  const whole = heldBy(schema, schemas);
  const hasParts = [whole.flat, whole.holder].some((one) => names.isHolder(one) || one.rules !== undefined);
  if (!hasParts) return given({ rules: rulesOf(work, whole, insideOf(whole.holder, around)) });
  const named = identityOf(schema);
  const link = named === undefined ? undefined : schemaElsewhere(work, named, around);
  if (link !== undefined) return { elsewhere: [link] };
  const target = around.level === 0 && work.page.linked.size > 0 ? targetOf(schema, schemas) : schema;
  const bases = basesElsewhere(work, target, around);
  const leftOut = [...bases.keys()];
  const { flat, holder } = leftOut.length === 0 ? whole : heldBy(target, schemas, leftOut);
  const refs = holder.refs.filter((ref) => !bases.has(ref));
  // A schema that this one extends is included here, so its keys count as shown, unless it would be a link.
  const shownHere = named === undefined ? refs.filter((ref) => !isInPlace(work, ref, around)) : [named];
  for (const key of shownHere) work.shown.set(`${around.direction} ${key}`, around.anchor);
  const within = insideOf({ ...holder, refs }, around);
  const properties = holder.properties?.filter(([name, one]) => common?.get(name) !== one) ?? [];
  const known = new Map(whole.holder.properties);
  const typeOf = (name: string): string => typeWords(flatten(known.get(name) ?? {}, schemas), work);
  return given({
    fields: [
      ...(bases.size > 0 ? missingOf(holder, typeOf) : []),
      ...fieldsOf(work, { ...holder, properties }, within),
      ...placesOf(work, flat, within),
    ],
    choices: choicesOf(work, holder, within),
    rules: rulesOf(work, { flat, holder }, within),
    elsewhere: [...new Set(holder.refs)].flatMap((ref) => bases.get(ref) ?? []),
  });
}

/** True if a named schema is shown in place, unless it is already shown above. */
function isInPlace({ page, schemas }: Work, key: string, { level, direction }: Around): boolean {
  return level === 0
    ? !page.linked.has(`${direction} ${key}`)
    : level < page.depth && isSmall({ ref: key }, schemas, level);
}

/** Returns the link to a named schema that is shown above or on its page; undefined if it is shown in place. */
function schemaElsewhere(work: Work, key: string, around: Around): Elsewhere | undefined {
  const name = nameOf(key);
  const id = work.shown.get(`${around.direction} ${key}`);
  if (id !== undefined) return { name, id };
  const page = isInPlace(work, key, around) ? undefined : work.linkTo(key);
  return page && { name, page };
}

/** Returns key → link for schemas that another one, or each item of it, extends. Small ones are shown in place. */
function basesElsewhere(work: Work, schema: Schema, around: Around): ReadonlyMap<string, Elsewhere> {
  const bases = new Map<string, Elsewhere>();
  for (const key of basesOf(schema, work.schemas)) {
    const id = around.parts.get(key);
    const circle = id === undefined ? undefined : { name: nameOf(key), id };
    const link = (isInPlace(work, key, around) ? undefined : schemaElsewhere(work, key, around)) ?? circle;
    if (link !== undefined) bases.set(key, link);
  }
  return bases;
}

/** Removes empty lists. */
function given(lists: Inside): Inside {
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
}

function fieldsOf(
  work: Work,
  { properties = [], required = [], patterns = [], names: nameRules, additional }: FlatSchema,
  around: Around,
): readonly Field[] {
  const asked = new Set(required);
  const sent = properties.filter(([, one]) => !isLeftOut(flatten(one, work.schemas), around.direction));
  const mapped = additional && isTelling(additional) ? additional : undefined;
  const map =
    mapped || (nameRules && properties.length === 0)
      ? field(work, { name: '*', schema: mapped ?? {}, required: false }, around)
      : undefined;
  if (map && nameRules) work.waiting.push(() => Object.assign(map, withNames(work, map, nameRules, around)));
  return [
    ...sent.map(([name, schema]) => field(work, { name, schema, required: asked.has(name) }, around)),
    ...patterns.map(([pattern, schema]) =>
      field(work, { name: `/${pattern}/`, schema, required: false }, around),
    ),
    ...(map ? [map] : []),
  ];
}

function withNames(work: Work, { rules = [] }: Field, names: Schema, around: Around): Inside {
  return { rules: [ruleOf(work, { kind: 'name', schema: names }, around), ...rules] };
}

/** Returns the items of a list whose first items have separate schemas. */
function placesOf(work: Work, { prefix, items }: FlatSchema, around: Around): readonly Field[] {
  if (prefix === undefined) return [];
  const rest =
    items && isTelling(items) ? [field(work, { name: '[…]', schema: items, required: false }, around)] : [];
  return [
    ...prefix.map((one, index) => field(work, { name: `[${index}]`, schema: one, required: false }, around)),
    ...rest,
  ];
}

function choicesOf(work: Work, flat: FlatSchema, around: Around): readonly ChoiceData<MarkdownText>[] {
  const { variants, otherVariants = [] } = flat;
  return [variants, ...otherVariants]
    .filter((forms) => work.names.isChoice(forms))
    .map((forms, place) => choiceOf(work, { forms, flat, place }, around));
}

/** A choice before its alternatives are rendered. */
interface WrittenChoice {
  readonly forms: readonly Schema[];
  /** Schema with the choice. */
  readonly flat: FlatSchema;
  /** Index among the choices of the value. */
  readonly place: number;
}

function choiceOf(
  work: Work,
  { forms, flat: { properties, discriminator }, place }: WrittenChoice,
  around: Around,
): ChoiceData<MarkdownText> {
  const common = new Map(properties);
  const before = place === 0 ? '' : `${place + 1}.`;
  const variants = forms.map((form, index) => {
    const own = flatten(form, work.schemas);
    const chosenBy = valuesFor(form, discriminator);
    const made: Variant = {
      ...idOf(work, `${around.prefix}~${before}${index + 1}`),
      label: own.title ?? labelOf(form, own, work),
      ...(chosenBy.length > 0 && { chosenBy }),
      ...valueIn(own, work, { ...around, isXml: true }),
    };
    const inside = { ...around, anchor: made.id ?? around.anchor };
    work.waiting.push(() => Object.assign(made, partsOf(work, { schema: form, common }, inside)));
    return made;
  });
  const isTold = variants.some(({ chosenBy }) => chosenBy !== undefined);
  return { variants, ...(isTold && discriminator && { property: discriminator.property }) };
}

/** Returns the label of an alternative: its name, the only value of one of its fields, or its type. */
function labelOf({ ref }: Schema, form: FlatSchema, work: Work): string {
  const name = ref ?? form.refs[0];
  if (name !== undefined) return nameOf(name);
  const constants = (form.properties ?? []).flatMap(([, schema]) => {
    const { values = [] } = flatten(schema, work.schemas);
    return values.length === 1 && typeof values[0] === 'string' ? values : [];
  });
  return constants.length > 0 ? constants.map(String).join(', ') : typeWords(form, work);
}

function rulesOf(work: Work, { flat, holder }: Held, around: Around): readonly Rule[] {
  const items = flat.prefix ? undefined : aboutItems(flat, work);
  const all = [...new Set([flat, holder])].flatMap(({ rules = [] }) => rules);
  return [
    ...(items ? [{ kind: 'item' as const, ...items }] : []),
    ...all.map((rule) => {
      const made = ruleOf(work, rule, around);
      const times =
        rule.kind === 'contains' ? span(flat.limits ?? {}, 'minContains', 'maxContains') : undefined;
      return Object.assign(made, times !== undefined && { name: times });
    }),
  ];
}

function ruleOf(
  work: Work,
  { kind, name, schema }: { readonly kind: Rule['kind']; readonly name?: string; readonly schema: Schema },
  around: Around,
): Rule {
  const flat = flatten(schema, work.schemas);
  const prefix = `${around.prefix}?${kind}${name === undefined ? '' : `-${name}`}`;
  const { type, ...about } = aboutValue(flat, work);
  const made: Rule = { kind, ...about, type, ...(name !== undefined && { name }) };
  work.waiting.push(() => {
    const inside = partsOf(work, { schema }, { ...around, prefix });
    const known = new Set(inside.fields?.map((one) => one.name));
    const fields = [...missingOf(flat).filter((one) => !known.has(one.name)), ...(inside.fields ?? [])];
    // A condition on fields does not restrict the type.
    const isUntyped = type === 'any' || (flat.types === undefined && fields.length > 0);
    Object.assign(made, inside, fields.length > 0 && { fields }, isUntyped && { type: '' });
  });
  return made;
}
