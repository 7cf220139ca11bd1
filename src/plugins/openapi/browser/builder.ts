import type { WidgetTools } from 'paydocs/plugin';
import type { Translate } from '../../../../theme/strings/translate.ts';
import { adoptStyles, element } from '../../../browser/widgets/elements.ts';
import { parseJson } from '../../shared/lossless.ts';
import type { BuilderData } from '../shared/builder-data.ts';
import type { BuilderKey } from '../theme/strings/request-builder/en.ts';
import { builderSentences } from '../theme/strings/request-builder/index.ts';
import { button, newId } from './control.ts';
import { createFields } from './form.ts';
import { foretell, foretellRefusal, withCard } from './outcome.ts';
import { createResult } from './result.ts';
import { createStarts } from './starts.ts';
import { STYLES } from './styles.ts';
import { createTabSet } from './tab-set.ts';

/** Opens the builder, and loads the operation's data on first use. Input never leaves the page. */
export async function start(place: HTMLElement, { translator, tabOf }: WidgetTools): Promise<void> {
  const file = place.dataset.request ?? '';
  const known = place.querySelector<HTMLDialogElement>(':scope > dialog');
  if (known?.dataset.request === file) return known.showModal();
  const language = place.closest<HTMLElement>('[lang]')?.lang ?? 'en';
  const [data, sentences] = await Promise.all([fetchData(file), builderSentences(language)]);
  adoptStyles(STYLES);
  const t = translator<BuilderKey>({ sentences, language });
  const dialog = createDialog(data, t, createPanes(data, t, tabOf('language')));
  dialog.dataset.request = file;
  known?.remove();
  place.append(dialog);
  dialog.showModal();
}

/** Loads the data of an operation, from the scripts' folder, whatever the base URL is. Throws if it is missing. */
async function fetchData(name: string): Promise<BuilderData> {
  const response = await fetch(new URL(`../reference/requests/${name}.json`, import.meta.url));
  if (!response.ok) throw new Error(`There is no request "${name}".`);
  return parseJson(await response.text()) as BuilderData;
}

interface Panes {
  readonly form: HTMLFormElement;
  readonly result: HTMLElement;
  /** Element with the number of mistakes. */
  readonly status: HTMLElement;
}

/** Creates a dialog with the form and its result: side by side or, in a narrow window, as tabs. */
function createDialog(
  { ways: [{ plan }] }: BuilderData,
  t: Translate<BuilderKey>,
  { form, result, status }: Panes,
): HTMLDialogElement {
  const id = newId();
  const endpoint = element('code', { translate: 'no', dir: 'ltr' }, `${plan.method} ${plan.pathTemplate}`);
  const title = element('p', { id, class: 'builder-title' }, t('title'), ' ', endpoint);
  const close = button(t('close'), () => dialog.close());
  form.id = newId();
  const check = element('button', { class: 'builder-button builder-check', form: form.id }, t('check'));
  const tabs = createTabSet({ label: t('title'), class: 'builder-panes' }, 'form', [
    { value: 'form', label: t('form'), content: form },
    { value: 'result', label: t('result'), content: result },
  ]);
  const dialog = element(
    'dialog',
    { class: 'builder', 'aria-labelledby': id },
    element('header', {}, title, close),
    tabs,
    element('footer', {}, check, status),
  );
  form.addEventListener('submit', () => {
    const wrong = form.querySelector<HTMLElement>(':is(input, select, textarea)[aria-invalid]');
    if (wrong === null) return;
    // Selects the form's tab, because the form is hidden while the other one is shown.
    tabs.querySelector<HTMLElement>('[role=tab]')?.click();
    wrong.focus();
  });
  return dialog;
}

function createPanes(data: BuilderData, t: Translate<BuilderKey>, language: string | null): Panes {
  const status = element('p', { role: 'status' });
  const fields = createFields(data, t);
  const renew = button(t('renew'), () => {
    fields.renew();
    update();
  });
  const result = createResult(data, t, { language, renew });
  const setBody = (value: unknown): void => {
    fields.setBody(value);
    update();
  };
  const starts = createStarts(data, t, {
    example: (place) => setBody(data.examples[place]?.value),
    card(place) {
      const { body, isExample } = withCard(data, fields.body(), place);
      if (isExample) starts.showExample(data.cards?.example ?? 0);
      setBody(body);
    },
  });
  function update(saysAll = false): void {
    const wrong = fields.check(saysAll);
    const text = wrong === 0 ? t('valid') : t('toCorrect', { count: wrong });
    // Screen readers announce the count when it changes, not after every keystroke.
    if (status.textContent !== text) status.textContent = text;
    const foretold = foretell(data, fields.body(), starts.example());
    starts.showCard(foretold.card);
    void result.show({
      request: fields.request(),
      values: fields.values(),
      wrong,
      foretold: wrong === 0 ? foretold : foretellRefusal(data, foretold),
    });
  }
  const hint = t(data.sandbox === undefined ? 'nothingSent' : 'sentToSandbox');
  const form = createForm(hint, [starts.element, fields.element], update);
  fields.element.addEventListener('input', () => update());
  update();
  return { form, result: result.element, status };
}

/** Creates the form. It is never submitted; `update` is called after each change. */
function createForm(
  hint: string,
  parts: readonly HTMLElement[],
  update: (saysAll?: boolean) => void,
): HTMLFormElement {
  const form = element(
    'form',
    { novalidate: '', class: 'builder-form' },
    element('p', { class: 'builder-hint' }, hint),
    ...parts,
  );
  // Mistakes are reported when a field loses the focus, not on every keystroke.
  form.addEventListener('change', () => update());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    update(true);
  });
  return form;
}
