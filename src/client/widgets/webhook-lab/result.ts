import { element } from '../elements.ts';
import type { Diagnosis } from './diagnose.ts';

/** What the lab has found out, in words. */
export function showDiagnosis(place: HTMLElement, diagnosis: Diagnosis, prefix: string): void {
  const { expected, isGenuine, reasons, remarks } = diagnosis;
  const isCompared = isGenuine || reasons.length > 0;
  place.dataset.state = isGenuine ? 'right' : isCompared ? 'wrong' : 'open';
  const verdict = isGenuine
    ? 'The signature matches.'
    : isCompared
      ? 'The signature does not match.'
      : 'This is the signature. Put in the headers to compare it.';
  place.replaceChildren(
    element('p', {}, element('strong', {}, verdict)),
    element('p', {}, 'Computed: ', element('code', {}, prefix + expected)),
    ...list(reasons),
    ...list(remarks),
  );
}

/** What is said while there is nothing to compute. */
export function showNothing(place: HTMLElement): void {
  place.dataset.state = 'open';
  place.replaceChildren(element('p', {}, 'Put in the secret, the headers and the body.'));
}

/** What is said when nothing could be found out, and why. */
export function showFailure(place: HTMLElement, sentence: string): void {
  place.dataset.state = 'open';
  place.replaceChildren(element('p', {}, sentence));
}

function list(sentences: readonly string[]): readonly HTMLElement[] {
  if (sentences.length === 0) return [];
  return [element('ul', {}, ...sentences.map((sentence) => element('li', {}, sentence)))];
}
