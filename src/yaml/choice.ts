import { z } from 'zod';
import { isMapping } from './fields.ts';

interface ChoiceDefinition extends z.core.$ZodUnionDef {
  /** Returns the schema of the option that a value is meant to be; undefined if it matches none. */
  readonly choose: (value: unknown) => z.core.SomeType | undefined;
  /** Allowed values of `type`, for a value that matches no option. */
  readonly types: readonly string[];
}

/** A union that validates only against the chosen option. For types and JSON Schema, it is a normal one. */
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
 * Schema of a union that first decides which option a value is meant to be, so that problems are about that option only.
 * `choose` names an option, or none when the value's `type` is not one of `types`.
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
