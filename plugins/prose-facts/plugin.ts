import { definePlugin } from 'paydocs/plugin';
import { wrongAmounts } from './amounts.ts';
import { wrongBrands } from './brands.ts';
import { wrongOutcomes } from './card-outcomes.ts';
import { wrongDurations } from './durations.ts';
import { type Facts, factsOf } from './facts.ts';
import { wrongMeanings } from './meanings.ts';
import { unknownNamedStates } from './named-states.ts';
import { oddNames } from './odd-names.ts';
import { wrongOfOperations } from './of-operation.ts';
import { impossibleOrders } from './order.ts';
import { wrongValues } from './sandbox.ts';
import { wrongStatements } from './stated.ts';
import { type Article, articleOf, type Found } from './text.ts';

/** Rules, each for one kind of contradiction. To add one, add a file here and a line. */
const RULES: readonly ((article: Article, facts: Facts) => Found)[] = [
  wrongBrands,
  wrongOutcomes,
  unknownNamedStates,
  impossibleOrders,
  wrongStatements,
  wrongOfOperations,
  wrongDurations,
  oddNames,
  wrongMeanings,
  wrongAmounts,
  wrongValues,
];

/** Checks the English articles of this site against typed data, the API and the rules of the sandbox. */
export default definePlugin({
  name: 'prose-facts',
  needs: ['typed-data', 'openapi', 'sandbox'],
  problems: {
    amount: {
      severity: 'error',
      meaning:
        'An amount has wrong decimals for its currency, or differs from the one in minor units next to it.',
    },
    'card-brand': { severity: 'error', meaning: 'A brand next to a test card of another brand.' },
    'card-outcome': { severity: 'warning', meaning: 'An error code after a test card that leads to others.' },
    'error-meaning': {
      severity: 'warning',
      meaning: 'A sentence with one error code, and with all words of the meaning of another one.',
    },
    'impossible-order': {
      severity: 'warning',
      meaning: 'States or events in an order that no transitions allow.',
    },
    'operation-fact': {
      severity: 'warning',
      meaning:
        'Below ::operation{#id}: a status of success, an error code, a state, an event or a value of a parameter that this operation does not have. Or a sentence that names an operation and a code that it does not list.',
    },
    'sandbox-fact': {
      severity: 'warning',
      meaning: 'An error code, a retry, a delay, a size or a time limit that sandbox.yaml contradicts.',
      isGuess: true,
    },
    'state-statement': {
      severity: 'warning',
      meaning:
        'A final or first state that is none, a state that an object never has, an event next to a state that does not send it, or a time next to a state that lasts for another.',
    },
    'unknown-name': {
      severity: 'warning',
      meaning:
        'A field that an object of the API does not have, or the one name in a table of fields that the API does not have.',
      isGuess: true,
    },
    'unknown-state': {
      severity: 'warning',
      meaning: 'A state that is in no file of states, where the text is probably about states.',
    },
  },
  check: {
    file(_options, data) {
      const facts = factsOf(data);
      return (file) => {
        const article = articleOf(file);
        return unique(RULES.flatMap((rule) => rule(article, facts)));
      };
    },
  },
});

/** Removes duplicates, because two rules may find the same name. */
function unique(found: Found): Found {
  return [
    ...new Map(
      found.map((one) => [JSON.stringify([one.code, one.file, one.line, one.column]), one]),
    ).values(),
  ];
}
