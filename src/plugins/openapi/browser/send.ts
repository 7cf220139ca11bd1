import type { Translate } from '../../../../theme/strings/translate.ts';
import { element } from '../../../browser/widgets/elements.ts';
import { jsonText, parseJson } from '../../shared/lossless.ts';
import type { SampleRequest } from '../shared/request.ts';
import type { BuilderKey } from '../theme/strings/request-builder/en.ts';
import { createCode } from './code.ts';
import { button } from './control.ts';
import { fetchInit, type UnsignedValues } from './signing.ts';

/** A button that sends the request to a sandbox on the reader's machine, and the response. */
interface SendPlace {
  readonly element: HTMLElement;
  /** Sets the request that the button sends. */
  readonly offer: (request: SampleRequest, values: UnsignedValues) => void;
}

/** Maximum milliseconds until a response: the slowest test value of a sandbox takes five seconds. */
const PATIENCE = 15_000;

/** Creates the button. It sends requests only to the sandbox, whatever the address of the request is. */
export function createSendPlace(sandbox: string, t: Translate<BuilderKey>): SendPlace {
  const status = element('p', { role: 'status', class: 'builder-hint' });
  const code = createCode(t('sandboxAnswer'), t('copyCode'));
  code.element.hidden = true;
  let offered: { readonly request: SampleRequest; readonly values: UnsignedValues } | undefined;
  let turn = 0;
  const send = async (): Promise<void> => {
    if (offered === undefined) return;
    const mine = ++turn;
    status.textContent = t('sending');
    let note = '';
    const text = await answerOf(sandbox, offered).catch(({ message }: Error) => {
      note = message;
      return undefined;
    });
    if (mine !== turn) return;
    status.textContent = text === undefined ? note || t('noSandbox', { sandbox }) : '';
    code.element.hidden = text === undefined;
    code.show(text ?? '');
  };
  return {
    element: element(
      'section',
      { class: 'builder-send' },
      element('p', { class: 'builder-hint' }, t('sendHint', { sandbox })),
      button(t('send'), () => void send()),
      status,
      code.element,
    ),
    offer(request, values) {
      offered = { request, values };
    },
  };
}

/** Returns the response as an HTTP message; undefined if no sandbox responds. Throws if browsers refuse the request. */
async function answerOf(
  sandbox: string,
  { request, values }: { readonly request: SampleRequest; readonly values: UnsignedValues },
): Promise<string | undefined> {
  const { path, init } = await fetchInit(request, values);
  const sent = new Request(`${sandbox}/${path.replace(/^\/+/, '')}`, {
    ...init,
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
  });
  try {
    const response = await fetch(sent);
    const body = await response.text();
    return [`HTTP/1.1 ${response.status}`, '', laidOut(body)].join('\n');
  } catch {
    return undefined;
  }
}

function laidOut(body: string): string {
  try {
    return jsonText(parseJson(body), 2);
  } catch {
    return body;
  }
}
