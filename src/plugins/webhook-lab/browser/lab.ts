import type { WidgetTools } from 'paydocs/plugin';
import { type Bytes, utf8 } from './bytes.ts';
import { diagnose, type LabScheme, signatureOf } from './diagnose.ts';
import { isBase64, prefixOf, timeIn, written } from './recipe.ts';
import { showDiagnosis, showFailure, showNothing, type Ui } from './result.ts';
import type { LabKey } from './strings/en.ts';
import { labSentences } from './strings/index.ts';
import { STYLES } from './styles.ts';

/** Data from the element of the lab: headers, recipe, and an example notification. */
interface Lab extends LabScheme {
  /** Empty if no header has the time. */
  readonly timestampHeader: string;
  readonly signatureHeader: string;
  /** The public secret of the examples, and a body. */
  readonly example: { readonly secret: string; readonly body: string };
}

/** Reads the data attributes of the lab's element. */
function labOf({ dataset }: HTMLElement): Lab {
  const { timestampHeader = '', signatureHeader = '', algorithm = '', message = '', value = '' } = dataset;
  const { tolerance, secret = '', body = '' } = dataset;
  return {
    timestampHeader,
    signatureHeader,
    algorithm,
    message,
    value,
    tolerance: Number(tolerance),
    example: { secret, body },
  };
}

/** Renders the form into the element, and diagnoses on input. Input never leaves the page. */
export async function start(
  place: HTMLElement,
  { element, adoptStyles, translator }: WidgetTools,
): Promise<void> {
  const language = place.closest<HTMLElement>('[lang]')?.lang ?? 'en';
  const t = translator<LabKey>({ sentences: await labSentences(language), language });
  const ui: Ui = { element, t };
  adoptStyles(STYLES);
  const scheme = labOf(place);
  const fields = createFields(scheme, element);
  const result = element('div', { class: 'lab-result', role: 'status' });
  let file: Bytes | undefined;
  let last = 0;
  let lastBody = 0;
  async function update(): Promise<void> {
    const turn = ++last;
    const body = file ?? utf8(fields.body.value);
    if (fields.secret.value === '' || body.length === 0) return showNothing(result, ui);
    // Browsers provide cryptography in secure contexts only.
    if (!isSecureContext) return showFailure(result, 'insecure', ui);
    const headers = readHeaders(fields.headers.value, scheme);
    const now = Date.now() / 1000;
    const diagnosis = await diagnose({ secret: fields.secret.value, body, now, ...headers }, scheme, t);
    // Ignores a result for an earlier input.
    if (turn === last) showDiagnosis(result, diagnosis, { ...ui, prefix: prefixOf(scheme) });
  }
  const setBody = async (chosen: File | undefined): Promise<void> => {
    const turn = ++lastBody;
    const bytes = chosen && new Uint8Array(await chosen.arrayBuffer());
    // The reader may have removed the file while it was read.
    if (turn !== lastBody) return;
    file = bytes;
    fields.body.disabled = file !== undefined;
    await update();
  };
  const fill = (input: Input): Promise<void> => {
    put(input, fields);
    return setBody(undefined);
  };
  const attempt = (work: Promise<void>, failure: LabKey): void => {
    work.catch(() => showFailure(result, failure, ui));
  };
  place.addEventListener('input', ({ target }) => {
    if (target !== fields.file) attempt(update(), 'notComputed');
  });
  fields.file.addEventListener('change', () => attempt(setBody(fields.file.files?.[0]), 'notRead'));
  const buttons = actions({
    fill: () => attempt(exampleInput(scheme).then(fill), 'notComputed'),
    clear: () => attempt(fill({ secret: '', headers: '', body: '' }), 'notComputed'),
    ...ui,
  });
  place.replaceChildren(layOut(fields, [buttons, result], ui));
  showNothing(result, ui);
}

type Fields = ReturnType<typeof createFields>;

function createFields({ timestampHeader, signatureHeader }: Lab, element: Ui['element']) {
  const plain = { autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', dir: 'ltr' };
  return {
    secret: element('input', { ...plain, type: 'text' }),
    headers: element('textarea', {
      ...plain,
      rows: '3',
      placeholder: `${timestampHeader && `${timestampHeader}: 1772442933\n`}${signatureHeader}: …`,
    }),
    body: element('textarea', { ...plain, rows: '7' }),
    file: element('input', { type: 'file' }),
  };
}

function layOut(
  { secret, headers, body, file }: Fields,
  rest: readonly HTMLElement[],
  { element, t }: Ui,
): HTMLElement {
  const named = (name: string, field: HTMLElement, hint: string): HTMLElement =>
    element('label', {}, name, field, element('small', {}, hint));
  return element(
    'div',
    { class: 'lab', role: 'group', 'aria-label': t('title') },
    named(t('secret'), secret, t('secretHint')),
    named(t('headers'), headers, t('headersHint')),
    named(t('body'), body, t('bodyHint')),
    named(t('file'), file, t('fileHint')),
    ...rest,
  );
}

function actions({
  fill,
  clear,
  element,
  t,
}: Ui & { readonly fill: () => void; readonly clear: () => void }): HTMLElement {
  const button = (label: string, press: () => void): HTMLElement => {
    const made = element('button', { type: 'button' }, label);
    made.addEventListener('click', press);
    return made;
  };
  return element('div', { class: 'lab-row' }, button(t('fill'), fill), button(t('clear'), clear));
}

/** Texts of the fields. */
interface Input {
  readonly secret: string;
  readonly headers: string;
  readonly body: string;
}

/** Returns the example as if it had just been sent. */
async function exampleInput(lab: Lab): Promise<Input> {
  const { secret, body } = lab.example;
  const timestamp = String(Math.floor(Date.now() / 1000));
  // Without cryptography nothing is compared; the result shows the reason.
  const signature = isSecureContext
    ? written(await signatureOf({ secret, timestamp, body: utf8(body) }, lab), lab)
    : '…';
  const value = lab.value
    .replace('{timestamp}', timestamp)
    .replace(isBase64(lab) ? '{base64}' : '{hex}', () => signature);
  const time = lab.timestampHeader && `${lab.timestampHeader}: ${timestamp}\n`;
  return { secret, body, headers: `${time}${lab.signatureHeader}: ${value}` };
}

function put({ secret, headers, body }: Input, fields: Fields): void {
  fields.secret.value = secret;
  fields.headers.value = headers;
  fields.body.value = body;
  fields.file.value = '';
}

/** Returns the values of the two headers, by name in any case; empty if absent. The signature header may have the time. */
function readHeaders(text: string, lab: Lab): { readonly timestamp: string; readonly signature: string } {
  const headerOf = (name: string): string => {
    if (name === '') return '';
    const line = text
      .split('\n')
      .find((candidate) => candidate.trim().toLowerCase().startsWith(`${name.toLowerCase()}:`));
    return line?.slice(line.indexOf(':') + 1).trim() ?? '';
  };
  const signature = headerOf(lab.signatureHeader);
  return { timestamp: timeIn(signature, lab) ?? headerOf(lab.timestampHeader), signature };
}
