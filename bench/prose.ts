import type { Random } from './random.ts';

const WORDS =
  'payment card merchant refund order amount currency token request response signature customer bank wallet notification status capture session key gateway checkout account settlement recurring limit reference transaction decline approval address field value header retry window total partial original result message';
const VOCABULARY = WORDS.split(' ') as [string, ...string[]];
const GLUE = ['the', 'a', 'each', 'this', 'of the', 'with the', 'for a', 'and the', 'before the'] as const;

/** A sentence without meaning, of ten to twenty words. */
export function sentence(dice: Random): string {
  const length = 5 + dice.below(6);
  const phrases = Array.from({ length }, () => `${dice.pick(GLUE)} ${words(1, dice)}`);
  return `${capitalized(phrases.join(' '))}.`;
}

/** So many words of the trade. */
export function words(count: number, dice: Random): string {
  return Array.from({ length: count }, () => dice.pick(VOCABULARY)).join(' ');
}

/** Words as a field of an interface is spelled. */
export function fieldName(dice: Random): string {
  return words(2, dice).replace(' ', '_');
}

/** With a capital at its beginning. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
