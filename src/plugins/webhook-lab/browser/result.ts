import { element } from '../../../browser/widgets/elements.ts';
import type { Diagnosis, Say } from './diagnose.ts';

/** Shows a diagnosis. */
export function showDiagnosis(
  place: HTMLElement,
  diagnosis: Diagnosis,
  { prefix, say }: { readonly prefix: string; readonly say: Say },
): void {
  const { expected, isGenuine, reasons, remarks } = diagnosis;
  const isCompared = isGenuine || reasons.length > 0;
  place.dataset.state = isGenuine ? 'right' : isCompared ? 'wrong' : 'open';
  const verdict = isGenuine ? say('matches') : isCompared ? say('differs') : say('toCompare');
  place.replaceChildren(
    element('p', {}, element('strong', {}, verdict)),
    element(
      'p',
      {},
      say('computed'),
      ' ',
      element('code', { translate: 'no', dir: 'ltr' }, prefix + expected),
    ),
    ...list(reasons),
    ...list(remarks),
  );
}

/** Shows a message while there is no input. */
export function showNothing(place: HTMLElement, say: Say): void {
  place.dataset.state = 'open';
  place.replaceChildren(element('p', {}, say('toFill')));
}

/** Shows why nothing could be computed. */
export function showFailure(place: HTMLElement, sentence: string): void {
  place.dataset.state = 'open';
  place.replaceChildren(element('p', {}, sentence));
}

function list(sentences: readonly string[]): readonly HTMLElement[] {
  if (sentences.length === 0) return [];
  return [element('ul', {}, ...sentences.map((sentence) => element('li', {}, sentence)))];
}
