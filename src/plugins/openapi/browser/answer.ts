import type { Translate } from '../../../../theme/strings/translate.ts';
import { element } from '../../../browser/widgets/elements.ts';
import { jsonText } from '../../shared/lossless.ts';
import type { BuilderAnswer, BuilderData } from '../shared/builder-data.ts';
import type { BuilderKey } from '../theme/strings/request-builder/en.ts';
import { createCode } from './code.ts';
import { newId } from './control.ts';
import { select } from './leaves.ts';
import type { Foretold } from './outcome.ts';

/** Element with the documented responses, one of which is shown. */
interface AnswerPlace {
  readonly element: HTMLElement;
  /** Shows the predicted response. The reader can choose another one until the prediction changes. */
  readonly show: (foretold: Foretold) => void;
}

/** Creates the element that shows the response. */
export function createAnswerPlace({ answers }: BuilderData, t: Translate<BuilderKey>): AnswerPlace {
  const id = newId();
  const chooser = select([
    { value: '', label: '–' },
    ...answers.map((answer, place) => ({ value: String(place), label: labelOf(answer) })),
  ]);
  chooser.id = id;
  const happens = element('ul', { class: 'builder-happens', dir: 'auto' });
  const description = element('p', { class: 'builder-hint', dir: 'auto' });
  const code = createCode('JSON', t('copyCode'));
  let last = '';
  const draw = (): void => {
    const answer = answers[chooser.value === '' ? -1 : Number(chooser.value)];
    description.textContent = answer ? (answer.description ?? '') : t('noAnswer');
    code.element.hidden = answer?.body === undefined;
    code.show(answer ? textOf(answer) : '');
  };
  chooser.addEventListener('change', draw);
  return {
    element: element(
      'section',
      { class: 'builder-answer' },
      element('label', { for: id }, t('answer')),
      chooser,
      happens,
      description,
      code.element,
    ),
    show(foretold) {
      const key = JSON.stringify(foretold);
      if (key === last) return;
      last = key;
      const { answer, texts } = foretold;
      chooser.value = answer === undefined || answers[answer] === undefined ? '' : String(answer);
      happens.replaceChildren(...texts.map((text) => element('li', {}, text)));
      happens.hidden = texts.length === 0;
      draw();
    },
  };
}

function labelOf({ status, label, name }: BuilderAnswer): string {
  const text = label === '' ? name : label;
  return text === '' ? status : `${status} · ${text}`;
}

function textOf({ body, isText }: BuilderAnswer): string {
  return isText ? String(body) : jsonText(body, 2);
}
