import type { MarkdownText } from '../../../reference/source.ts';
import { isLeftOut } from '../shared/example.ts';
import { flatten } from '../shared/flatten.ts';
import type { ChoiceData, ContentData, ElsewhereData, RuleData, VariantData } from '../shared/reference.ts';
import { aboutItems, aboutValue, holderOf, span } from './field-facts.ts';
import {
  type Around,
  aboutIn,
  idOf,
  insideOf,
  type ListValues,
  missingOf,
  valueIn,
  valuesFor,
} from './field-parts.ts';
import type { Field, LinkToSchema } from './fields.ts';
import type { FlatSchema, Schema } from './model.ts';
import { isSmall, type PageDepth, targetOf, withoutBases } from './page-depth.ts';
import { identityOf, isTelling, type namedSchemas, nameOf } from './schema-names.ts';
import { type TypeTools, typeWords } from './type-words.ts';

type Variant = VariantData<MarkdownText>;
type Inside = Pick<ContentData<MarkdownText>, 'fields' | 'choices' | 'rules' | 'elsewhere'>;
type Elsewhere = ElsewhereData<MarkdownText>;
type Rule = RuleData<MarkdownText>;

/** State of rendering fields, shared by all values of one fragment. */
export interface Work extends TypeTools {
  readonly linkTo: LinkToSchema;
  readonly listValues: ListValues;
  readonly page: PageDepth;
  readonly names: ReturnType<typeof namedSchemas>;
  readonly ids: Set<string>;
  /** Schema → where its fields are shown. Requests and responses do not have the same fields. */
  readonly shown: Map<string, string>;
  /** Parts that are still to be made: breadth first, so that a schema is shown at its first level. */
  readonly waiting: (() => void)[];
}

/** Makes what is in a value, and what is in that. */
export function finish<Made>(work: Work, made: Made): Made {
  for (let next = work.waiting.shift(); next !== undefined; next = work.waiting.shift()) next();
  return made;
}

/** A field before it is made. */
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

/** A value whose parts are made. */
interface Whole {
  readonly schema: Schema;
  /** Of a form: fields next to the forms, which are not shown again. */
  readonly common?: ReadonlyMap<string, Schema>;
}

/** What is in a value: its own fields, those of its items, or its forms; and links in place of schemas that are elsewhere. */
export function partsOf(work: Work, whole: Whole, around: Around): Inside {
  const { schemas, page } = work;
  if (around.level === 0 && page.linked.size === 0) return wholeOf(work, whole, around);
  const target = around.level === 0 ? targetOf(whole.schema, schemas) : whole.schema;
  const { own, bases } = withoutBases(target, (key) => baseElsewhere(work, key, around) !== undefined);
  if (bases.length === 0) return wholeOf(work, whole, around);
  const elsewhere = bases.flatMap((key) => baseElsewhere(work, key, around) ?? []);
  const named = identityOf(whole.schema);
  if (named !== undefined) work.shown.set(`${around.direction} ${named}`, around.anchor);
  const added = wholeOf(work, { ...whole, schema: own }, around);
  const known = new Map(holderOf(flatten(target, schemas), schemas).properties);
  const typeOf = (name: string): string => typeWords(flatten(known.get(name) ?? {}, schemas), work);
  const missing = missingOf(holderOf(flatten(own, schemas), schemas), typeOf);
  const fields = [...missing, ...(added.fields ?? [])];
  return { ...added, ...(fields.length > 0 && { fields }), elsewhere };
}

/** True where a schema with a name is shown in place, if it is not shown above. */
function isInPlace({ page, schemas }: Work, key: string, { level, direction }: Around): boolean {
  return level === 0
    ? !page.linked.has(`${direction} ${key}`)
    : level < page.depth && isSmall({ ref: key }, schemas, level);
}

/** Returns the link that replaces a schema with a name: it is shown above, or on its page. */
function schemaElsewhere(work: Work, key: string, around: Around): Elsewhere | undefined {
  const name = nameOf(key);
  const id = work.shown.get(`${around.direction} ${key}`);
  if (id !== undefined) return { name, id };
  const page = isInPlace(work, key, around) ? undefined : work.linkTo(key);
  return page && { name, page };
}

/** Returns the link that replaces a schema that another one extends, which is part of each where it is small. */
function baseElsewhere(work: Work, key: string, around: Around): Elsewhere | undefined {
  const found = isInPlace(work, key, around) ? undefined : schemaElsewhere(work, key, around);
  const id = around.parts.get(key);
  return found ?? (id === undefined ? undefined : { name: nameOf(key), id });
}

function wholeOf(work: Work, { schema, common }: Whole, around: Around): Inside {
  const flat = flatten(schema, work.schemas);
  const holder = holderOf(flat, work.schemas);
  const within = insideOf(holder, around);
  const hasParts = [flat, holder].some((one) => work.names.isHolder(one) || one.rules !== undefined);
  if (!hasParts) return given({ rules: rulesOf(work, flat, within) });
  const named = identityOf(schema);
  const elsewhere = named === undefined ? circleIn(holder, around) : schemaElsewhere(work, named, around);
  if (elsewhere !== undefined) return { elsewhere: [elsewhere] };
  for (const key of named === undefined ? holder.refs : [named]) {
    const place = `${around.direction} ${key}`;
    const isHere = key === named || !isInPlace(work, key, around);
    if (isHere && !work.shown.has(place)) work.shown.set(place, around.anchor);
  }
  const properties = holder.properties?.filter(([name, one]) => common?.get(name) !== one) ?? [];
  return given({
    fields: [...fieldsOf(work, { ...holder, properties }, within), ...placesOf(work, flat, within)],
    choices: choicesOf(work, holder, within),
    rules: rulesOf(work, flat, within),
  });
}

/** Returns a link to the schema above that a schema without a name is composed of. */
function circleIn({ refs }: FlatSchema, { parts }: Around): Elsewhere | undefined {
  const key = refs.find((ref) => parts.has(ref));
  const id = parts.get(key ?? '');
  return key === undefined || id === undefined ? undefined : { name: nameOf(key), id };
}

/** Lists without those that have nothing. */
function given(lists: Pick<Inside, 'fields' | 'choices' | 'rules'>): Inside {
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

/** Items of a list whose first items have separate schemas. */
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

/** A choice before its forms are made. */
interface WrittenChoice {
  readonly forms: readonly Schema[];
  /** The schema that has the choice. */
  readonly flat: FlatSchema;
  /** Where it is among the choices of a value. */
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

/** A form without a name is known by the only value of one of its fields, else by its type. */
function labelOf({ ref }: Schema, form: FlatSchema, work: Work): string {
  const name = ref ?? form.refs[0];
  if (name !== undefined) return nameOf(name);
  const constants = (form.properties ?? []).flatMap(([, schema]) => {
    const { values = [] } = flatten(schema, work.schemas);
    return values.length === 1 && typeof values[0] === 'string' ? values : [];
  });
  return constants.length > 0 ? constants.map(String).join(', ') : typeWords(form, work);
}

function rulesOf(work: Work, flat: FlatSchema, around: Around): readonly Rule[] {
  const items = flat.prefix ? undefined : aboutItems(flat, work);
  const holder = holderOf(flat, work.schemas);
  const all = [...new Set([flat, holder])].flatMap(({ rules = [] }) => rules);
  return [
    ...(items ? [{ kind: 'item' as const, ...items }] : []),
    ...all.map((rule) => {
      const times =
        rule.kind === 'contains' ? span(flat.limits ?? {}, 'minContains', 'maxContains') : undefined;
      return ruleOf(work, times === undefined ? rule : { ...rule, name: times }, around);
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
    // A condition on fields says nothing of the type.
    const isUntyped = type === 'any' || (flat.types === undefined && fields.length > 0);
    Object.assign(made, inside, fields.length > 0 && { fields }, isUntyped && { type: '' });
  });
  return made;
}
