import type { CheckedTable, CheckedText, PluginProblem } from 'paydocs/plugin';
import type { Facts, StateFacts } from './facts.ts';
import type { Article, Found } from './text.ts';

/** Pattern of a name of several words, because a single one is too often an ordinary word. */
const COMPOUND = '[a-z]+[A-Z][A-Za-z\\d]*';

/** Finds unknown names of several words in columns of fields and in "`refundableAmount` of the payment". */
export function oddNames({ all, tables, codeBlocks }: Article, { apiNames, states }: Facts): Found {
  if (apiNames === undefined) return [];
  const isKnown = (name: string): boolean =>
    apiNames.has(name) || codeBlocks.some(({ text }) => text.includes(name));
  const ofObject = ofObjectPattern(states);
  return [
    ...tables.flatMap((table) => inColumns(table, isKnown)),
    ...(ofObject ? all.flatMap((unit) => ofObjects(unit, ofObject, isKnown)) : []),
  ];
}

function finding(name: string): PluginProblem {
  return {
    code: 'unknown-name',
    problem: `The API has no "${name}".`,
    hint: 'Names are those of the OpenAPI file.',
  };
}

/** Minimum number of known names in a column. */
const FEWEST_KNOWN = 3;

/** Finds the only unknown name in a column of fields. */
function inColumns({ header, rows }: CheckedTable, isKnown: (name: string) => boolean): Found {
  return [...header].flatMap(([column, { text: title }]) => {
    if (!/^\s*(?:fields?|parameters?|property|properties)\s*$/i.test(title)) return [];
    const cells = rows.flatMap(({ cells }) => {
      const unit = cells.get(column);
      const name = unit && /^\s*`([A-Za-z]\w*)`\s*$/.exec(unit.text)?.[1];
      return unit === undefined || name === undefined ? [] : [{ unit, name }];
    });
    const odd = cells.filter(({ name }) => !isKnown(name));
    const [only] = odd;
    if (only === undefined || odd.length > 1 || cells.length <= FEWEST_KNOWN) return [];
    if (!new RegExp(`^${COMPOUND}$`).test(only.name)) return [];
    return [only.unit.problemAt(only.unit.text.indexOf(only.name), finding(only.name))];
  });
}

/**
 * Returns a pattern for "`refundableAmount` of the payment" and "`nextPage` is not `null`"; undefined without objects.
 */
function ofObjectPattern(states: readonly StateFacts[]): RegExp | undefined {
  const objects = states.map(({ object }) => object.replace(/\W/g, '[ -]')).join('|');
  if (objects === '') return undefined;
  return new RegExp(
    `\`(?<name>${COMPOUND})\` (?:of (?:the|a|an|each|every|this|your) (?:${objects})\\b|is (?:not )?\`null\`)`,
    'g',
  );
}

function ofObjects(unit: CheckedText, pattern: RegExp, isKnown: (name: string) => boolean): Found {
  return [...unit.text.matchAll(pattern)].flatMap(({ index, groups }) => {
    const name = groups?.name ?? '';
    return isKnown(name) ? [] : [unit.problemAt(index + 1, finding(name))];
  });
}
