import { z } from 'zod';
import { isMapping } from './fields.ts';

interface ChoiceDefinition extends z.core.$ZodUnionDef {
  /** The schema that a value is meant for. */
  readonly choose: (value: unknown) => z.core.SomeType | undefined;
  /** What `type` may be, for a value that is meant for none. */
  readonly types: readonly string[];
}

/** To types and to JSON Schema a union like any other; only checking is different. */
const Choice = z.core.$constructor<z.ZodType, ChoiceDefinition>('Choice', (self, definition) => {
  z.ZodUnion.init(self as z.ZodUnion, definition);
  self._zod.parse = (payload, context) => {
    const chosen = definition.choose(payload.value);
    if (chosen !== undefined) return chosen._zod.run(payload, context);
    const input = isMapping(payload.value) ? payload.value.type : undefined;
    const values = [...definition.types];
    payload.issues.push({ code: 'invalid_value', values, input, path: ['type'], inst: self });
    return payload;
  };
});

type Options = Readonly<Record<string, z.core.$ZodType>>;
type Chosen<Choices extends Options> = z.ZodType<
  z.output<Choices[keyof Choices]>,
  z.input<Choices[keyof Choices]>
>;

/**
 * A union that looks at a value before it checks it, so that what is wrong is said about the kind that the author
 * meant: `choose` names one of the options, or none when the value's `type` is not one of `types`.
 */
export function choice<const Choices extends Options>(
  options: Choices,
  choose: (value: unknown) => (keyof Choices & string) | undefined,
  types: readonly (keyof Choices & string)[] = [],
): Chosen<Choices> {
  const schema = new Choice({
    type: 'union',
    options: Object.values(options),
    choose: (value) => {
      const name = choose(value);
      return name === undefined ? undefined : options[name];
    },
    types,
  });
  return schema as Chosen<Choices>;
}
