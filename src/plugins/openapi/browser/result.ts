import type { Translate } from '../../../../theme/strings/translate.ts';
import { element } from '../../../browser/widgets/elements.ts';
import type { BuilderData } from '../shared/builder-data.ts';
import { programLanguages } from '../shared/languages/index.ts';
import type { SampleRequest } from '../shared/request.ts';
import type { BuilderKey } from '../theme/strings/request-builder/en.ts';
import { createAnswerPlace } from './answer.ts';
import { type CodePlace, createCode } from './code.ts';
import type { Foretold } from './outcome.ts';
import { createSendPlace } from './send.ts';
import { canSign, type UnsignedValues, wireMessage } from './signing.ts';
import { createTabSet } from './tab-set.ts';

/** Result of the form: the HTTP request, programs that send it, and the response. */
export interface Result {
  readonly element: HTMLElement;
  readonly show: (made: Made) => Promise<void>;
}

/** A request, its values, and its predicted result. */
export interface Made {
  readonly request: SampleRequest;
  readonly values: UnsignedValues;
  readonly foretold: Foretold;
  /** Number of mistakes in the form. */
  readonly wrong: number;
}

/** Creates the result. `language` is the reader's last choice; `renew` is the button for a new time. */
export function createResult(
  data: BuilderData,
  t: Translate<BuilderKey>,
  { language, renew }: { readonly language: string | null; readonly renew: HTMLElement },
): Result {
  const { ways, parameters, answers } = data;
  const http = createCode(t('request'), t('copyCode'));
  const programs = createPrograms(language, { tabs: t('samples'), copy: t('copyCode') });
  const answer = createAnswerPlace(data, t);
  const sending = data.sandbox === undefined ? undefined : createSendPlace(data.sandbox, t);
  const warning = element('p', { class: 'builder-fault' });
  const invalid = element('p', { class: 'builder-fault' });
  const isRenewable =
    ways.some(({ plan }) => plan.hasTimestamp) || parameters.some(({ isGenerated }) => isGenerated);
  let turn = 0;
  return {
    element: element(
      'div',
      { class: 'builder-result' },
      invalid,
      http.element,
      warning,
      ...(isRenewable ? [renew] : []),
      ...(sending ? [sending.element] : []),
      programs.element,
      ...(answers.length > 0 ? [answer.element] : []),
    ),
    async show({ request, values, foretold, wrong }) {
      const mine = ++turn;
      invalid.textContent = wrong === 0 ? '' : `${t('invalid')} ${t('toCorrect', { count: wrong })}`;
      answer.show(foretold);
      programs.show(request);
      for (const code of [http, programs]) code.allowCopy(wrong === 0);
      sending?.offer(request, values);
      warning.textContent = request.signature ? warningOf(values, t) : '';
      const message = await wireMessage(request, values);
      // Ignores a signature of an earlier request.
      if (mine === turn) http.show(message);
    },
  };
}

function warningOf({ secret }: UnsignedValues, t: Translate<BuilderKey>): string {
  if (!canSign()) return t('notSecure');
  return secret === '' ? t('noSecret') : '';
}

/** Programs that send the request, one for each language, in the tabs that all samples of the page share. */
interface Programs {
  readonly element: HTMLElement;
  readonly show: (request: SampleRequest) => void;
  readonly allowCopy: CodePlace['allowCopy'];
}

interface Texts {
  readonly tabs: string;
  readonly copy: string;
}

/** Creates the tabs. `chosen` is the reader's last choice. */
function createPrograms(chosen: string | null, texts: Texts): Programs {
  const first = programLanguages.find(({ value }) => value === chosen) ?? programLanguages[0];
  const all = programLanguages.map((language) => ({
    language,
    code: createCode(language.label, texts.copy),
  }));
  return {
    element: createTabSet(
      { label: texts.tabs, class: 'tabs', group: 'language', dir: 'ltr' },
      first?.value ?? '',
      all.map(({ language: { value, label }, code }) => ({ value, label, content: code.element })),
    ),
    show(request) {
      for (const { language, code } of all) code.show(language.write(request));
    },
    allowCopy(isAllowed) {
      for (const { code } of all) code.allowCopy(isAllowed);
    },
  };
}
