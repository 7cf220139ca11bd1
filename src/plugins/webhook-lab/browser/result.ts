import type { WidgetTools } from 'paydocs/plugin';
import type { Diagnosis, Translate } from './diagnose.ts';
import type { LabKey } from './strings/en.ts';

/** Creates elements, and translates their texts. */
export interface Ui extends Pick<WidgetTools, 'element'> {
  readonly t: Translate;
}

/** Shows a diagnosis. `prefix` is the text before the signature. */
export function showDiagnosis(
  place: HTMLElement,
  diagnosis: Diagnosis,
  { element, prefix, t }: Ui & { readonly prefix: string },
): void {
  const { expected, isGenuine, reasons, remarks } = diagnosis;
  const isCompared = isGenuine || reasons.length > 0;
  place.dataset.state = isGenuine ? 'right' : isCompared ? 'wrong' : 'open';
  const verdict = isGenuine ? t('matches') : isCompared ? t('differs') : t('toCompare');
  place.replaceChildren(
    element('p', {}, element('strong', {}, verdict)),
    element('p', {}, t('computed'), ' ', element('code', { translate: 'no', dir: 'ltr' }, prefix + expected)),
    ...list(reasons, element),
    ...list(remarks, element),
  );
}

/** Shows a hint while there is no input. */
export function showNothing(place: HTMLElement, ui: Ui): void {
  showFailure(place, 'toFill', ui);
}

/** Shows a reason why nothing was computed. */
export function showFailure(place: HTMLElement, reason: LabKey, { element, t }: Ui): void {
  place.dataset.state = 'open';
  place.replaceChildren(element('p', {}, t(reason)));
}

function list(sentences: readonly string[], element: Ui['element']): readonly HTMLElement[] {
  if (sentences.length === 0) return [];
  return [element('ul', {}, ...sentences.map((sentence) => element('li', {}, sentence)))];
}
