import type { BuilderKey } from '../../../../theme/strings/request-builder/en.ts';
import type { Translate } from '../../../../theme/strings/translate.ts';
import type { BuilderData } from '../../../request/builder-data.ts';
import type { SampleRequest } from '../../../request/request.ts';
import { element } from '../elements.ts';
import { createAnswerPlace } from './answer.ts';
import { createCode } from './code.ts';
import type { Foretold } from './outcome.ts';
import { createPrograms } from './programs.ts';
import { canSign, type UnsignedValues, wireMessage } from './signing.ts';

/** What the form makes: the request as it is sent, programs that send it, and what comes back. */
export interface Result {
  readonly element: HTMLElement;
  readonly show: (made: Made) => Promise<void>;
}

/** A request, and what is known of it. */
export interface Made {
  readonly request: SampleRequest;
  readonly values: UnsignedValues;
  readonly foretold: Foretold;
}

/** Makes the place. `language` is the one that the reader chose last; `renew` the button for another time. */
export function createResult(
  data: BuilderData,
  say: Translate<BuilderKey>,
  { language, renew }: { readonly language: string | null; readonly renew: HTMLElement },
): Result {
  const { plan, parameters, answers } = data;
  const http = createCode(say('request'), say('copyCode'));
  const programs = createPrograms(language, { tabs: say('samples'), copy: say('copyCode') });
  const answer = createAnswerPlace(data, say);
  const warning = element('p', { class: 'builder-fault' });
  const isRenewable = plan.hasTimestamp || parameters.some(({ isGenerated }) => isGenerated);
  let turn = 0;
  return {
    element: element(
      'div',
      { class: 'builder-result' },
      http.element,
      warning,
      ...(isRenewable ? [renew] : []),
      programs.element,
      ...(answers.length > 0 ? [answer.element] : []),
    ),
    async show({ request, values, foretold }) {
      const mine = ++turn;
      answer.show(foretold);
      programs.show(request);
      warning.textContent = request.signature ? warningOf(values, say) : '';
      const message = await wireMessage(request, values);
      // An older signature must not come after a newer one.
      if (mine === turn) http.show(message);
    },
  };
}

function warningOf({ secret }: UnsignedValues, say: Translate<BuilderKey>): string {
  if (!canSign()) return say('notSecure');
  return secret === '' ? say('noSecret') : '';
}
