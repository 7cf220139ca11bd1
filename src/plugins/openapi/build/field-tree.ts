import type { MarkdownText } from '../../../reference/source.ts';
import { isLeftOut } from '../shared/example.ts';
import { flatten } from '../shared/flatten.ts';
import type { ChoiceData, ContentData, RuleData, VariantData } from '../shared/reference.ts';
import { linksTo, pagesOf, withoutLinked } from './bases.ts';
import { aboutItems, aboutValue, holderOf, span } from './field-facts.ts';
import {
  type Around,
  aboutIn,
  insideOf,
  LONG_LIST,
  missingOf,
  valueIn,
  valuesFor,
  type WrittenChoice,
} from './field-parts.ts';
import { countFields, countMade, countOf, idOf, type Work } from './field-work.ts';
import type { Field } from './fields.ts';
import type { FlatSchema, Schema } from './model.ts';
import { identityOf, isTelling, nameOf } from './schema-names.ts';
import { typeWords } from './type-words.ts';

type Variant = VariantData<MarkdownText>;
type Inside = Pick<
  ContentData<MarkdownText>,
  'fields' | 'choices' | 'rules' | 'more' | 'moreId' | 'morePage'
>;

/** A schema, and what has its fields or forms. */
interface Held {
  readonly flat: FlatSchema;
  readonly holder: FlatSchema;
}

/** From this number on, nothing is shown any more: forms of forms can be more than all files of the world. */
const MOST_FIELDS = 3000;

/** From so many times as many fields on, answers as a whole are links, too: an operation may have fifty of them. */
const MANY_BODIES = 4;

/** Long lists of values or forms, in fields: one of a list is an element or two, a field about eight. */
function weightOf(list: readonly unknown[] = []): number {
  return list.length > LONG_LIST ? list.length / 8 : 0;
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
  countMade(work, weightOf(made.values), around.isCounted);
  work.waiting.push(() => Object.assign(made, partsOf(work, schema, { ...around, prefix: id })));
  return made;
}

/** What is in a value: its own fields, those of its items, or its forms. */
export function partsOf(work: Work, schema: Schema, around: Around): Inside {
  return extension(work, schema, around) ?? wholeOf(work, schema, around);
}

/** On a full page, what a schema adds to others that have pages, and links to those. */
function extension(work: Work, schema: Schema, around: Around): Inside | undefined {
  if (around.depth === 0 || identityOf(schema) !== undefined) return undefined;
  const { ref, allOf = [], ...own } = schema;
  const keys = [ref, ...allOf.map(identityOf)].filter((key) => key !== undefined);
  const links = pagesOf(keys, work);
  const sizes = [...links.keys()].map((key) => flatten({ ref: key }, work.schemas).properties?.length ?? 0);
  const size = sizes.reduce((sum, one) => sum + one, 0);
  if (links.size === 0 || countOf(work) + size <= work.many) return undefined;
  const parts = allOf.filter((part) => !links.has(identityOf(part) ?? ''));
  const rest = { ...own, ...(ref !== undefined && !links.has(ref) && { ref }), allOf: parts };
  const added = wholeOf(work, rest, around);
  const whole = new Map(flatten(schema, work.schemas).properties);
  const typeOf = (name: string): string => typeWords(flatten(whole.get(name) ?? {}, work.schemas), work);
  const fields = [...missingOf(flatten(rest, work.schemas), typeOf), ...(added.fields ?? [])];
  return {
    ...added,
    ...(fields.length > 0 && { fields }),
    ...linksTo(links),
  };
}

function wholeOf(work: Work, schema: Schema, around: Around): Inside {
  const flat = flatten(schema, work.schemas);
  const holder = holderOf(flat, work.schemas);
  const named = identityOf(schema);
  const found = [flat, holder].some(work.names.isHolder)
    ? (instead(work, named, holder, around) ?? ownParts(work, named, { flat, holder }, around))
    : {};
  const rules = found.more === undefined ? rulesOf(work, flat, holder, around) : [];
  return { ...found, ...(rules.length > 0 && { rules }) };
}

/** What a schema adds to those in it that are links, and these links. */
function ownParts(work: Work, named: string | undefined, { flat, holder }: Held, around: Around): Inside {
  const { own, links } = withoutLinked(holder, named, work);
  return { ...expanded(work, named, { flat, holder: own }, around), ...links };
}

/** What replaces fields that are shown elsewhere: above, or on the page of their schema. */
function instead(
  work: Work,
  identity: string | undefined,
  { refs, properties = [] }: FlatSchema,
  { depth, inside, parts, direction }: Around,
): Inside | undefined {
  const circle =
    identity === undefined ? refs.find((ref) => parts.includes(ref)) : inside.find((ref) => ref === identity);
  const named = identity ?? circle;
  if (named === undefined) return work.made > MOST_FIELDS ? { more: 'object' } : undefined;
  const moreId = work.shown.get(`${direction} ${named}`);
  const morePage = work.linkTo(named);
  const more = nameOf(named);
  if (moreId !== undefined) return { more, moreId };
  if (morePage !== undefined && work.linked.has(named)) return { more, morePage };
  const [count, most] = morePage === undefined ? [work.made, MOST_FIELDS] : [countOf(work), work.many];
  const isFull =
    depth > 0
      ? count + properties.length > most
      : morePage !== undefined && direction === 'response' && count > MANY_BODIES * most;
  return circle === undefined && !isFull ? undefined : { more, ...(morePage && { morePage }) };
}

function expanded(work: Work, named: string | undefined, { flat, holder }: Held, around: Around): Inside {
  if (named !== undefined && work.ids.has(around.prefix))
    work.shown.set(`${around.direction} ${named}`, around.prefix);
  countFields(work, named);
  const within = insideOf(named, holder, around);
  const fields = [...fieldsOf(work, holder, within), ...placesOf(work, flat, within)];
  const choices = choicesOf(work, holder, within);
  return { ...(fields.length > 0 && { fields }), ...(choices.length > 0 && { choices }) };
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
  const common = new Map(flat.properties);
  const { discriminator, variants, otherVariants = [] } = flat;
  return [variants, ...otherVariants]
    .filter((forms) => work.names.isChoice(forms))
    .map((forms, place) => choiceOf(work, { forms, common, discriminator, place }, around));
}

function choiceOf(
  work: Work,
  { forms, common, discriminator, place }: WrittenChoice,
  around: Around,
): ChoiceData<MarkdownText> {
  const before = place === 0 ? '' : `${place + 1}.`;
  countMade(work, weightOf(forms)); // Forms may be in forms without a field between them.
  const variants = forms.map((form, index) => {
    const own = flatten(form, work.schemas);
    const chosenBy = valuesFor(form, discriminator);
    const made: Variant = {
      ...idOf(work, `${around.prefix}~${before}${index + 1}`),
      label: own.title ?? labelOf(form, own, work),
      ...(chosenBy.length > 0 && { chosenBy }),
      ...valueIn(own, work, { ...around, isXml: true }),
    };
    work.waiting.push(() => Object.assign(made, formOf(work, form, common, { ...around, id: made.id })));
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

/** What is in a form, without the fields that are next to the forms. */
function formOf(
  work: Work,
  form: Schema,
  common: ReadonlyMap<string, Schema>,
  { id, ...around }: Around & { readonly id: string | undefined },
): Inside {
  const flat = flatten(form, work.schemas);
  const own = holderOf(flat, work.schemas);
  const named = identityOf(form);
  const elsewhere = instead(work, named, own, around);
  if (elsewhere !== undefined) return elsewhere;
  if (named !== undefined && id !== undefined) work.shown.set(`${around.direction} ${named}`, id);
  countFields(work, named);
  const within = insideOf(named, own, around);
  const properties = own.properties?.filter(([name, schema]) => common.get(name) !== schema) ?? [];
  const choices = choicesOf(work, own, within);
  const rules = rulesOf(work, flat, flat, within);
  return {
    fields: [...fieldsOf(work, { ...own, properties }, within), ...placesOf(work, flat, within)],
    ...(choices.length > 0 && { choices }),
    ...(rules.length > 0 && { rules }),
  };
}

function rulesOf(
  work: Work,
  flat: FlatSchema,
  holder: FlatSchema,
  around: Around,
): readonly RuleData<MarkdownText>[] {
  const items = flat.prefix ? undefined : aboutItems(flat, work);
  const all = [...new Set([flat, holder])].flatMap(({ rules = [] }) => rules);
  return [
    ...(items ? [{ kind: 'item' as const, ...items }] : []),
    ...all.map((rule) => {
      const made = ruleOf(work, rule, around);
      const times =
        rule.kind === 'contains' ? span(flat.limits ?? {}, 'minContains', 'maxContains') : undefined;
      return times === undefined ? made : { ...made, name: times };
    }),
  ];
}

function ruleOf(
  work: Work,
  {
    kind,
    name,
    schema,
  }: { readonly kind: RuleData['kind']; readonly name?: string; readonly schema: Schema },
  around: Around,
): RuleData<MarkdownText> {
  countMade(work, 0);
  const flat = flatten(schema, work.schemas);
  const inner = { ...around, prefix: `${around.prefix}?${kind}${name === undefined ? '' : `-${name}`}` };
  const named = identityOf(schema);
  const { type, ...about } = aboutValue(flat, work);
  const elsewhere = instead(work, named, flat, around);
  const inside = elsewhere ?? expanded(work, named, { flat, holder: flat }, inner);
  const rules = elsewhere ? [] : rulesOf(work, flat, flat, insideOf(named, flat, inner));
  const fields = [...missingOf(flat), ...(inside.fields ?? [])];
  return {
    kind,
    ...about,
    ...inside,
    ...(name !== undefined && { name }),
    // A condition on fields says nothing of the type.
    type: type === 'any' || (flat.types === undefined && fields.length > 0) ? '' : type,
    ...(fields.length > 0 && { fields }),
    ...(rules.length > 0 && { rules }),
  };
}
