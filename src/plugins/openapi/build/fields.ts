import type { MarkdownText } from '../../../reference/source.ts';
import type {
  BodyData,
  ChoiceData,
  ContentData,
  FieldData,
  RuleData,
  VariantData,
} from '../../../shared/reference.ts';
import { type Direction, isLeftOut } from '../shared/example.ts';
import { aboutItems, aboutValue, innermost, span, typeOf } from './field-facts.ts';
import {
  type Around,
  aboutIn,
  insideOf,
  type LongLists,
  longLists,
  OUTSIDE,
  valuesFor,
  type WrittenChoice,
  withExamples,
} from './field-parts.ts';
import { type FlatSchema, flatOf } from './flat.ts';
import type { Content, Parameter, Schema } from './model.ts';
import { parameterFacts } from './parameter-facts.ts';
import { identityOf, isTelling, lastPart, namedSchemas } from './schema-names.ts';

/** A field whose texts are still to be rendered. */
export type Field = FieldData<MarkdownText>;
type Variant = VariantData<MarkdownText>;
type Inside = Pick<
  ContentData<MarkdownText>,
  'fields' | 'choices' | 'rules' | 'more' | 'moreId' | 'morePage'
>;

type Schemas = Readonly<Record<string, Schema>>;

/** Returns a link to the page that shows a schema; undefined if there is none. */
export type LinkToSchema = (key: string) => MarkdownText | undefined;

/** From this number of fields on, a schema that has a page is a link. */
const MANY_FIELDS = 90;

/** From this number on, nothing is shown any more: forms of forms can be more than all files of the world. */
const MOST_FIELDS = 3000;

/** Makes fields of schemas. One for each fragment, since it counts the fields and knows the ids that are taken. */
export interface FieldMaker {
  readonly parameter: (parameter: Parameter, prefix: string) => Field;
  /** Without a direction, all fields are shown. */
  readonly body: (content: Content, prefix: string, direction?: Direction) => BodyData<MarkdownText>;
}

/**
 * Makes the maker. Fields are made breadth first: what is deep becomes a link to the schema's page once there are many
 * fields. Where a schema has no page, it is shown in full, once.
 */
export function createFieldMaker(
  schemas: Schemas,
  linkTo: LinkToSchema = () => undefined,
  lists: LongLists = longLists(),
): FieldMaker {
  const ids = new Set<string>();
  /** Schema → where its fields stand already. Requests and responses do not have the same fields. */
  const shown = new Map<string, string>();
  const names = namedSchemas(schemas);
  const waiting: (() => void)[] = [];
  let count = 0;

  function finish<Made>(made: Made): Made {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next();
    return made;
  }

  function idOf(id: string): { readonly id?: string } {
    if (ids.has(id)) return {};
    ids.add(id);
    return { id };
  }

  function field(name: string, schema: Schema, required: boolean, around: Around): Field {
    count += 1;
    const flat = flatOf(schema, schemas);
    const id = `${around.prefix}.${name}`;
    const made: Field = {
      ...idOf(id),
      name,
      required,
      ...lists.once(aboutIn(flat, schemas, around), { id, name }),
    };
    waiting.push(() => Object.assign(made, partsOf(schema, { ...around, prefix: id })));
    return made;
  }

  /** What is in a value: its own fields, those of its items, or its forms. */
  function partsOf(schema: Schema, around: Around): Inside {
    const flat = flatOf(schema, schemas);
    const inner = flat.properties ? undefined : innermost(flat, schemas);
    const holder = inner ? { ...inner, refs: [...flat.refs, ...inner.refs] } : flat;
    const named = identityOf(schema);
    const isHolder = names.isHolder(flat) || (inner !== undefined && names.isHolder(inner));
    const found = isHolder
      ? (instead(named, holder, around) ?? expanded(named, { flat, holder }, around))
      : {};
    const rules = found.more === undefined ? rulesOf(flat, inner, around) : [];
    return { ...found, ...(rules.length > 0 && { rules }) };
  }

  /** What replaces fields that are shown elsewhere: above, or on the page of their schema. */
  function instead(
    identity: string | undefined,
    { refs, properties = [] }: FlatSchema,
    { depth, inside, parts, direction }: Around,
  ): Inside | undefined {
    const circle =
      identity === undefined
        ? refs.find((ref) => parts.includes(ref))
        : inside.find((ref) => ref === identity);
    const named = identity ?? circle;
    if (named === undefined) return count > MOST_FIELDS ? { more: 'object' } : undefined;
    const moreId = shown.get(`${direction} ${named}`);
    const morePage = linkTo(named);
    const more = lastPart(named) ?? 'object';
    if (moreId !== undefined) return { more, moreId };
    const most = morePage === undefined ? MOST_FIELDS : MANY_FIELDS;
    const isFull = depth > 0 && count + properties.length > most;
    return circle === undefined && !isFull ? undefined : { more, ...(morePage && { morePage }) };
  }

  function expanded(
    named: string | undefined,
    { flat, holder }: { readonly flat: FlatSchema; readonly holder: FlatSchema },
    around: Around,
  ): Inside {
    if (named !== undefined && ids.has(around.prefix))
      shown.set(`${around.direction} ${named}`, around.prefix);
    const within = insideOf(named, holder, around);
    const fields = [...fieldsOf(holder, within), ...placesOf(flat, within)];
    const choices = choicesOf(holder, within);
    return { ...(fields.length > 0 && { fields }), ...(choices.length > 0 && { choices }) };
  }

  function fieldsOf(
    { properties = [], required = [], patterns = [], names: nameRules, additional }: FlatSchema,
    around: Around,
  ): readonly Field[] {
    const sent = properties.filter(([, one]) => !isLeftOut(flatOf(one, schemas), around.direction));
    const mapped = additional && isTelling(additional) ? additional : undefined;
    const map =
      mapped || (nameRules && properties.length === 0) ? field('*', mapped ?? {}, false, around) : undefined;
    if (map && nameRules) waiting.push(() => Object.assign(map, withNames(map, nameRules, around)));
    return [
      ...sent.map(([name, schema]) => field(name, schema, required.includes(name), around)),
      ...patterns.map(([pattern, schema]) => field(`/${pattern}/`, schema, false, around)),
      ...(map ? [map] : []),
    ];
  }

  function withNames({ rules = [] }: Field, names: Schema, around: Around): Inside {
    return { rules: [ruleOf({ kind: 'name', schema: names }, around), ...rules] };
  }

  /** Items of a list whose first items have separate schemas. */
  function placesOf({ prefix, items }: FlatSchema, around: Around): readonly Field[] {
    if (prefix === undefined) return [];
    const rest = items && isTelling(items) ? [field('[…]', items, false, around)] : [];
    return [...prefix.map((one, index) => field(`[${index}]`, one, false, around)), ...rest];
  }

  function choicesOf(flat: FlatSchema, around: Around): readonly ChoiceData<MarkdownText>[] {
    const common = new Map(flat.properties);
    const { discriminator, variants, otherVariants = [] } = flat;
    return [variants, ...otherVariants]
      .filter((forms) => names.isChoice(forms))
      .map((forms, place) => choiceOf({ forms, common, discriminator, place }, around));
  }

  function choiceOf(
    { forms, common, discriminator, place }: WrittenChoice,
    around: Around,
  ): ChoiceData<MarkdownText> {
    const before = place === 0 ? '' : `${place + 1}.`;
    const variants = forms.map((form, index) => {
      const own = flatOf(form, schemas);
      const chosenBy = valuesFor(form, discriminator);
      const made: Variant = {
        ...idOf(`${around.prefix}~${before}${index + 1}`),
        label: own.title ?? lastPart(form.ref ?? own.refs[0]) ?? (typeOf(own, schemas) || String(index + 1)),
        ...(chosenBy.length > 0 && { chosenBy }),
        ...aboutValue(own, schemas),
      };
      waiting.push(() => Object.assign(made, formOf(form, common, { ...around, id: made.id })));
      return made;
    });
    const isTold = variants.some(({ chosenBy }) => chosenBy !== undefined);
    return { variants, ...(isTold && discriminator && { property: discriminator.property }) };
  }

  /** What is in a form, without the fields that are next to the forms. */
  function formOf(
    form: Schema,
    common: ReadonlyMap<string, Schema>,
    { id, ...around }: Around & { readonly id: string | undefined },
  ): Inside {
    const flat = flatOf(form, schemas);
    const own = flat.properties ? flat : (innermost(flat, schemas) ?? flat);
    const named = identityOf(form);
    const elsewhere = instead(named, own, around);
    if (elsewhere !== undefined) return elsewhere;
    if (named !== undefined && id !== undefined) shown.set(`${around.direction} ${named}`, id);
    const within = insideOf(named, own, around);
    const properties = own.properties?.filter(([name, schema]) => common.get(name) !== schema) ?? [];
    const choices = choicesOf(own, within);
    const rules = rulesOf(flat, undefined, within);
    return {
      fields: [...fieldsOf({ ...own, properties }, within), ...placesOf(flat, within)],
      ...(choices.length > 0 && { choices }),
      ...(rules.length > 0 && { rules }),
    };
  }

  function rulesOf(
    flat: FlatSchema,
    inner: FlatSchema | undefined,
    around: Around,
  ): readonly RuleData<MarkdownText>[] {
    const items = flat.prefix ? undefined : aboutItems(flat, schemas);
    const all = [...(flat.rules ?? []), ...(inner?.rules ?? [])];
    return [
      ...(items ? [{ kind: 'item' as const, ...items }] : []),
      ...all.map((rule) => {
        const made = ruleOf(rule, around);
        const times =
          rule.kind === 'contains' ? span(flat.limits ?? {}, 'minContains', 'maxContains') : undefined;
        return times === undefined ? made : { ...made, name: times };
      }),
    ];
  }

  function ruleOf(
    {
      kind,
      name,
      schema,
    }: { readonly kind: RuleData['kind']; readonly name?: string; readonly schema: Schema },
    around: Around,
  ): RuleData<MarkdownText> {
    count += 1;
    const flat = flatOf(schema, schemas);
    const inner = { ...around, prefix: `${around.prefix}?${kind}${name === undefined ? '' : `-${name}`}` };
    const known = new Map(flat.properties);
    const missing = flat.required?.filter((one) => !known.has(one)) ?? [];
    const named = identityOf(schema);
    const { type, ...about } = aboutValue(flat, schemas);
    const elsewhere = instead(named, flat, around);
    const inside = elsewhere ?? expanded(named, { flat, holder: flat }, inner);
    const rules = elsewhere ? [] : rulesOf(flat, undefined, insideOf(named, flat, inner));
    const fields = [
      ...missing.map((one): Field => ({ name: one, required: true, type: '', facts: [] })),
      ...(inside.fields ?? []),
    ];
    return {
      ...{ kind, ...about, ...inside },
      ...(name !== undefined && { name }),
      type: fields.length > 0 || type === 'any' ? '' : type,
      ...(fields.length > 0 && { fields }),
      ...(rules.length > 0 && { rules }),
    };
  }

  return {
    parameter(parameter, prefix) {
      const { name, schema, description, examples, required, deprecated } = parameter;
      const made = finish(field(name, schema, required, { ...OUTSIDE, prefix, direction: undefined }));
      return {
        ...made,
        ...withExamples([...made.facts, ...parameterFacts(parameter)], examples),
        ...(description && { description }),
        ...(deprecated && { deprecated }),
      };
    },
    body({ mediaType, schema = {} }, prefix, direction) {
      const isXml = mediaType === '' || mediaType.includes('xml');
      const flat = flatOf(schema, schemas);
      const around = { ...OUTSIDE, prefix, direction, isXml };
      const { deprecated: _, readOnly: __, writeOnly: ___, ...about } = aboutIn(flat, schemas, around);
      const root = idOf(prefix);
      const inside = finish(partsOf(schema, around));
      return {
        mediaTypes: [mediaType],
        ...root,
        ...(flat.title !== undefined && { title: flat.title }),
        ...about,
        ...inside,
      };
    },
  };
}
