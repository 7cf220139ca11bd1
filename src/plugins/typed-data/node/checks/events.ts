import {
  type CodeMark,
  createSuggestionBudget,
  type Marks,
  nearest,
  type PluginProblem,
  problemAt,
  type TextMark,
  textOf,
} from 'paydocs/plugin';
import type { Facts } from './facts.ts';

/** Matches an event as the whole of inline code, or as a quoted string in a code block. */
const IN_TEXT = /^`+\s*(?<name>[A-Za-z]\w*\.[A-Za-z]\w*)\s*`+$/g;
const IN_CODE = /(?<=["'])(?<name>[A-Za-z]\w*\.[A-Za-z]\w*)(?=["'])/g;

/** Finds unknown names of events. */
export function unknownEvents({ texts, codes }: Marks, { events }: Facts): readonly PluginProblem[] {
  if (events === undefined || events.length === 0) return [];
  const names = namesOf(events);
  return [
    ...texts.filter(({ kind }) => kind === 'code').flatMap((mark) => unknownIn(mark, IN_TEXT, names)),
    ...codes.flatMap((mark) => unknownIn(mark, IN_CODE, names)),
  ];
}

interface Names {
  readonly events: ReadonlySet<string>;
  readonly objects: ReadonlySet<string>;
  readonly happenings: ReadonlySet<string>;
  /**
   * Returns the event that was probably meant; undefined if none is similar, or the budget for suggestions is spent.
   */
  readonly nearest: (name: string) => string | undefined;
}

function namesOf(events: readonly string[]): Names {
  const parts = (place: number) => new Set(events.map((event) => event.split('.')[place] ?? ''));
  const budget = createSuggestionBudget();
  return {
    ...{ events: new Set(events), objects: parts(0), happenings: parts(1) },
    nearest: (name) => (budget.spend(events.length) ? nearest(name, events) : undefined),
  };
}

function unknownIn(mark: TextMark | CodeMark, pattern: RegExp, names: Names): readonly PluginProblem[] {
  return [...textOf(mark).matchAll(pattern)].flatMap(({ 0: match, index, groups }) => {
    const name = groups?.name ?? '';
    if (!isMeantAsEvent(name, names)) return [];
    const near = names.nearest(name);
    const hint =
      near === undefined
        ? 'They are listed in content/reference/webhook-events.yaml.'
        : `Did you mean "${near}"?`;
    const text = `No event is called "${name}".`;
    return [
      problemAt(mark, index + match.indexOf(name), {
        code: 'unknown-event',
        severity: 'error',
        problem: text,
        hint,
      }),
    ];
  });
}

/** True for an unknown name that is meant as an event: `payment.captred`, `refund.captured`, not `payment.amount`. */
function isMeantAsEvent(name: string, { events, objects, happenings, nearest }: Names): boolean {
  if (events.has(name)) return false;
  const [object = '', happening = ''] = name.split('.');
  const isObject = objects.has(object);
  if (isObject && (happenings.has(happening) || /[a-z]ed$/.test(happening))) return true;
  const near = nearest(name);
  if (near === undefined) return false;
  // One of the two words must be right, and the other one similar.
  const [nearObject, nearHappening] = near.split('.');
  return isObject ? nearObject === object : nearHappening === happening;
}
