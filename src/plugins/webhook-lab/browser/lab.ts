import { adoptStyles, element } from '../../../browser/widgets/elements.ts';
import type { WidgetTools } from '../../../browser/widgets/index.ts';
import type { LabKey } from '../theme/strings/webhook-lab/en.ts';
import { labSentences } from '../theme/strings/webhook-lab/index.ts';
import { type Bytes, utf8 } from './bytes.ts';
import { diagnose, type Say } from './diagnose.ts';
import { showDiagnosis, showFailure, showNothing } from './result.ts';
import { STYLES } from './styles.ts';

/** An example for the lab, in the format of the test vectors file. */
interface NotificationVector {
  readonly secret: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Reads the scheme from the directive's attributes: header names, text before a signature, tolerance. */
function schemeOf({ dataset }: HTMLElement) {
  const { timestampHeader = '', signatureHeader = '', prefix = '', tolerance = '300' } = dataset;
  return { timestampHeader, signatureHeader, prefix, tolerance: Number(tolerance) };
}

/** Starts the lab. Input never leaves the page. */
export async function start(place: HTMLElement, { translator }: WidgetTools): Promise<void> {
  const language = place.closest<HTMLElement>('[lang]')?.lang ?? 'en';
  const say = translator<LabKey>({ sentences: await labSentences(language), language });
  adoptStyles(STYLES);
  const scheme = schemeOf(place);
  const fields = createFields(scheme);
  const result = element('div', { class: 'lab-result', role: 'status' });
  let file: Bytes | undefined;
  let last = 0;
  let lastBody = 0;
  async function update(): Promise<void> {
    const turn = ++last;
    const body = file ?? utf8(fields.body.value);
    if (fields.secret.value === '' || body.length === 0) return showNothing(result, say);
    // Browsers provide cryptography in secure contexts only.
    if (!isSecureContext) return showFailure(result, say('insecure'));
    const headers = readHeaders(fields.headers.value, scheme);
    const now = Date.now() / 1000;
    const diagnosis = await diagnose({ secret: fields.secret.value, body, now, ...headers }, scheme, say);
    // Ignores a result that is older than the current input.
    if (turn === last) showDiagnosis(result, diagnosis, { prefix: scheme.prefix, say });
  }
  const setBody = async (chosen: File | undefined): Promise<void> => {
    const turn = ++lastBody;
    const bytes = chosen && new Uint8Array(await chosen.arrayBuffer());
    // Reading takes time, and the reader may have removed the file meanwhile.
    if (turn !== lastBody) return;
    file = bytes;
    fields.body.disabled = file !== undefined;
    await update();
  };
  const fill = (vector: NotificationVector | undefined): Promise<void> => {
    put(vector, fields);
    return setBody(undefined);
  };
  const attempt = (work: Promise<void>, failure: LabKey): void => {
    work.catch(() => showFailure(result, say(failure)));
  };
  place.addEventListener('input', ({ target }) => {
    if (target !== fields.file) attempt(update(), 'notComputed');
  });
  fields.file.addEventListener('change', () => attempt(setBody(fields.file.files?.[0]), 'notRead'));
  const buttons = actions(place, {
    example: (vector) => attempt(vector.then(fill), 'notLoaded'),
    clear: () => attempt(fill(undefined), 'notComputed'),
    say,
  });
  place.replaceChildren(layOut(fields, [buttons, result], say));
  showNothing(result, say);
}

type Fields = ReturnType<typeof createFields>;

function createFields({ timestampHeader, signatureHeader }: ReturnType<typeof schemeOf>) {
  const plain = { autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', dir: 'ltr' };
  return {
    secret: element('input', { ...plain, type: 'text' }),
    headers: element('textarea', {
      ...plain,
      rows: '3',
      placeholder: `${timestampHeader}: 1772442933\n${signatureHeader}: …`,
    }),
    body: element('textarea', { ...plain, rows: '7' }),
    file: element('input', { type: 'file' }),
  };
}

function layOut(
  { secret, headers, body, file }: Fields,
  rest: readonly HTMLElement[],
  say: Say,
): HTMLElement {
  const named = (name: string, field: HTMLElement, hint: string): HTMLElement =>
    element('label', {}, name, field, element('small', {}, hint));
  return element(
    'div',
    { class: 'lab', role: 'group', 'aria-label': say('title') },
    named(say('secret'), secret, say('secretHint')),
    named(say('headers'), headers, say('headersHint')),
    named(say('body'), body, say('bodyHint')),
    named(say('file'), file, say('fileHint')),
    ...rest,
  );
}

function actions(
  { dataset: { vectors } }: HTMLElement,
  {
    example,
    clear,
    say,
  }: {
    readonly example: (vector: Promise<NotificationVector | undefined>) => void;
    readonly clear: () => void;
    readonly say: Say;
  },
): HTMLElement {
  const button = (label: string, press: () => void): HTMLElement => {
    const made = element('button', { type: 'button' }, label);
    made.addEventListener('click', press);
    return made;
  };
  return element(
    'div',
    { class: 'lab-row' },
    ...(vectors ? [button(say('fill'), () => example(notificationIn(vectors)))] : []),
    button(say('clear'), clear),
  );
}

async function notificationIn(href: string): Promise<NotificationVector | undefined> {
  const vectors = (await (await fetch(href)).json()) as { readonly notification?: NotificationVector };
  return vectors.notification;
}

function put(vector: NotificationVector | undefined, { secret, headers, body, file }: Fields): void {
  secret.value = vector?.secret ?? '';
  headers.value = Object.entries(vector?.headers ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
  body.value = vector?.body ?? '';
  file.value = '';
}

/** Finds the two headers in a list of headers, regardless of case. A bare signature is accepted, too. */
function readHeaders(
  text: string,
  { timestampHeader, signatureHeader }: ReturnType<typeof schemeOf>,
): { readonly timestamp: string; readonly signature: string } {
  const headerOf = (name: string): string => {
    const line = text
      .split('\n')
      .find((candidate) => candidate.trim().toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return line?.slice(line.indexOf(':') + 1).trim() ?? '';
  };
  return { timestamp: headerOf(timestampHeader), signature: headerOf(signatureHeader) };
}
