import { limits } from 'paydocs/plugin';
import { flag, section, text, z } from 'paydocs/plugin/data';

const names = z.array(text()).min(1).max(limits.data.entries);

/** Cause of a transition: exactly one of these keys. */
const cause = section({
  operation: names.exactOptional().describe('IDs of operations of the OpenAPI file.'),
  event: text().exactOptional().describe('The event of another object that comes with it.'),
  time: text().exactOptional().describe('The field whose time passes, or a duration.'),
  act: text().exactOptional().describe('What a person or another system does. Markdown.'),
});

/** `<object>-states.yaml`: the states of one kind of object, and every transition between them. */
export const statesSchema = section({
  page: text().exactOptional().describe('The Markdown file that explains them, relative to this one.'),
  property: text().exactOptional().describe('The property of the API that holds the state: `Payment.state`.'),
  refused: text()
    .exactOptional()
    .describe('The error code of an operation that has no transition from the present state.'),
  states: z
    .record(
      text(),
      section({
        description: text().describe('What the state means. Markdown.'),
        final: flag(false).describe(
          'No transition leaves it, except one that an event of another object causes.',
        ),
        lasts: text().exactOptional().describe('How long it lasts at most. Markdown.'),
      }),
    )
    .refine(
      (states) => Object.keys(states).length <= limits.data.entries,
      `must have at most ${limits.data.entries} states\nSplit the object into several.`,
    )
    .describe('Every state, by its name.'),
  transitions: z
    .array(
      section({
        from: names.exactOptional().describe('The states that it leaves. Without it, it creates the object.'),
        to: text().describe('The state that it leads to.'),
        by: cause.describe('What causes it: one of `operation`, `event`, `time` and `act`.'),
        who: text().describe('Who causes it, such as `merchant`.'),
        when: text()
          .exactOptional()
          .describe('Which outcome leads to this state, if a cause leads to several.'),
        until: text().exactOptional().describe('The field with the time after which it is refused.'),
        tooLate: text().exactOptional().describe('The error code after that time.'),
        sends: text().exactOptional().describe('The event that announces it.'),
        description: text().describe('What happens. Markdown.'),
      }),
    )
    .min(1)
    .max(limits.data.transitions, `must have at most ${limits.data.transitions} transitions`)
    .describe('Every transition.'),
});

/** Content of a file of states. */
export type States = z.output<typeof statesSchema>;

/** One transition of a file of states. */
export type Transition = States['transitions'][number];
