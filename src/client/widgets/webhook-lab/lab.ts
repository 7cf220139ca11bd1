import { adoptStyles, element } from '../elements.ts';
import { type Bytes, utf8 } from './bytes.ts';
import { diagnose } from './diagnose.ts';
import { showDiagnosis, showFailure, showNothing } from './result.ts';
import { STYLES } from './styles.ts';

/** A vector to try the lab with, as the file of test vectors has it. */
interface NotificationVector {
  readonly secret: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How the directive describes the scheme: the names of headers, what stands before a signature, the tolerance. */
function schemeOf({ dataset }: HTMLElement) {
  const { timestampHeader = '', signatureHeader = '', prefix = '', tolerance = '300' } = dataset;
  return { timestampHeader, signatureHeader, prefix, tolerance: Number(tolerance) };
}

/** Builds the lab in its place. Nothing that is put in leaves the page. */
export function start(place: HTMLElement): void {
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
    if (fields.secret.value === '' || body.length === 0) return showNothing(result);
    // Browsers keep their cryptography from pages that came over plain HTTP.
    if (!isSecureContext) return showFailure(result, INSECURE);
    const headers = readHeaders(fields.headers.value, scheme);
    const now = Date.now() / 1000;
    const diagnosis = await diagnose({ secret: fields.secret.value, body, now, ...headers }, scheme);
    // An older answer must not come after a newer one.
    if (turn === last) showDiagnosis(result, diagnosis, scheme.prefix);
  }
  const setBody = async (chosen: File | undefined): Promise<void> => {
    const turn = ++lastBody;
    const bytes = chosen && new Uint8Array(await chosen.arrayBuffer());
    // Reading takes its time: the reader may have taken the file back.
    if (turn !== lastBody) return;
    file = bytes;
    fields.body.disabled = file !== undefined;
    await update();
  };
  const fill = async (vector: NotificationVector | undefined): Promise<void> => {
    put(vector, fields);
    await setBody(undefined);
  };
  const attempt = (work: Promise<void>, failure: string): void => {
    work.catch(() => showFailure(result, failure));
  };
  place.addEventListener('input', ({ target }) => {
    if (target !== fields.file) attempt(update(), UNCOMPUTED);
  });
  fields.file.addEventListener('change', () =>
    attempt(setBody(fields.file.files?.[0]), 'The file could not be read.'),
  );
  const buttons = actions(place, {
    example: (vector) => attempt(vector.then(fill), 'The test vector could not be loaded.'),
    clear: () => attempt(fill(undefined), UNCOMPUTED),
  });
  place.replaceChildren(layOut(fields, result, buttons));
  showNothing(result);
}

const UNCOMPUTED = 'The signature could not be computed.';
const INSECURE = 'Browsers compute signatures only on pages that come over HTTPS, or from this computer.';

type Fields = ReturnType<typeof createFields>;

function createFields({ timestampHeader, signatureHeader }: ReturnType<typeof schemeOf>) {
  const plain = { autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' };
  return {
    secret: element('input', { ...plain, type: 'text' }),
    headers: element('textarea', {
      ...{ ...plain, rows: '3' },
      placeholder: `${timestampHeader}: 1772442933\n${signatureHeader}: …`,
    }),
    body: element('textarea', { ...plain, rows: '7' }),
    file: element('input', { type: 'file' }),
  };
}

function layOut(
  { secret, headers, body, file }: Fields,
  result: HTMLElement,
  buttons: HTMLElement,
): HTMLElement {
  const named = (name: string, field: HTMLElement, hint: string): HTMLElement =>
    element('label', {}, name, field, element('small', {}, hint));
  return element(
    'div',
    { class: 'lab', role: 'group', 'aria-label': 'Webhook lab' },
    named('Secret', secret, 'The secret for notifications. It stays in this page: nothing is sent.'),
    named('Headers', headers, 'As your server got them; only the timestamp and the signature count.'),
    named(
      'Body',
      body,
      'The raw body. Text areas turn CR LF into LF: choose a file where every byte counts.',
    ),
    named('Body from a file', file, 'Takes the place of the text above.'),
    buttons,
    result,
  );
}

function actions(
  { dataset: { vectors } }: HTMLElement,
  {
    example,
    clear,
  }: {
    readonly example: (vector: Promise<NotificationVector | undefined>) => void;
    readonly clear: () => void;
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
    ...(vectors ? [button('Fill in the test vector', () => example(notificationIn(vectors)))] : []),
    button('Clear', clear),
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

/** The two headers among those of a request, whatever the case of their names. A signature alone will do too. */
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
