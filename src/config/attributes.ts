import { z } from 'zod';
import { ADDRESS_ATTRIBUTES } from '../html/schema.ts';
import { isAllowedUrl } from '../html/urls.ts';
import { isMapping } from '../yaml/fields.ts';
import { type Complain, type Rule, rule } from './rules.ts';

/** Attributes of an HTML element, as written into the page. */
export type Attributes = Readonly<Record<string, string>>;

/** HTML attributes that an author may set on a link, in addition to paydocs' own keys. */
const LINK_ATTRIBUTE =
  /^(?:target|rel|title|id|lang|dir|hreflang|download|referrerpolicy|tabindex|translate|accesskey|(?:data|aria)-[a-z][\w-]*)$/;

/** The same rule as JSON Schema, for editors. */
const ATTRIBUTE_SCHEMA = { type: ['string', 'number', 'boolean'], description: 'An attribute of the link.' };

/** Schema of the attributes of an element in the page's head. */
export function attributes() {
  return z
    .record(
      z.string(),
      z.union([z.string(), z.number(), z.boolean()], 'must be a text, a number, true or false, not {value}'),
    )
    .check(
      rule((value, complain) => {
        for (const [name, given] of Object.entries(value)) {
          checkAttributeName(name, complain);
          checkAttributeValue(name.toLowerCase(), String(given), complain);
        }
      }),
    )
    .transform(attributeTexts);
}

function checkAttributeName(name: string, complain: Complain): void {
  if (/^on|^style$/i.test(name)) {
    complain(
      [name],
      'cannot be set: the security policy blocks it\nUse an external script or theme/styles/custom.css.',
    );
  } else if (!/^[a-z][\w:.-]*$/i.test(name)) {
    complain([name], 'is not a valid attribute name');
  }
}

/** Values of `http-equiv` that redirect readers or set cookies. */
const COMMANDS = /^(?:refresh|set-cookie)$/i;

function checkAttributeValue(name: string, value: string, complain: Complain): void {
  if (name === 'http-equiv' && COMMANDS.test(value.trim()))
    complain([name], 'cannot be "refresh" or "set-cookie"\nUse `redirects`, or the headers of your host.');
  else if (ADDRESS_ATTRIBUTES.has(name) && !isAllowedUrl(value, 'img-src'))
    complain([name], 'must be an address with http: or https:, or a path');
}

/**
 * Returns the schema of a mapping that becomes a link. In addition to its own keys it accepts HTML attributes,
 * which end up in `attributes`. Every other key is unknown.
 */
export function linkSection<const Shape extends z.core.$ZodLooseShape>(shape: Shape, ...rules: Rule[]) {
  type Own = z.output<z.ZodObject<Shape>>;
  const known = Object.keys(shape);
  return z
    .looseObject(shape)
    .meta({ additionalProperties: false, patternProperties: { [LINK_ATTRIBUTE.source]: ATTRIBUTE_SCHEMA } })
    .check(onlyLinkAttributesBeside(known), ...rules)
    .transform((value): Own & { attributes: Attributes } => {
      const entries = Object.entries(value);
      const own = Object.fromEntries(entries.filter(([key]) => known.includes(key))) as Own;
      const rest = Object.fromEntries(entries.filter(([key]) => !known.includes(key)));
      return { ...own, attributes: attributeTexts(rest) };
    });
}

function onlyLinkAttributesBeside(known: readonly string[]): Rule {
  return z.superRefine<unknown>(
    (value, context) => {
      if (!isMapping(value)) return;
      for (const [key, given] of Object.entries(value)) {
        if (known.includes(key)) continue;
        if (!LINK_ATTRIBUTE.test(key)) context.addIssue({ code: 'unrecognized_keys', keys: [key] });
        else if (typeof given === 'object') {
          context.addIssue({
            code: 'custom',
            path: [key],
            message: 'must be a text, a number, true or false',
          });
        }
      }
    },
    { when: () => true },
  );
}

/**
 * Converts values to HTML attribute texts: `async: true` becomes an empty attribute, `async: false` is omitted,
 * and `aria-` attributes keep the word `true` or `false`.
 */
export function attributeTexts(values: Readonly<Record<string, unknown>>): Attributes {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'boolean' || /^(?:aria|data)-/.test(name)) texts[name] = String(value);
    else if (value) texts[name] = '';
  }
  return texts;
}
