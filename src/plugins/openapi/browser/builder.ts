import type { Translate } from '../../../../theme/strings/translate.ts';
import { adoptStyles, element } from '../../../browser/widgets/elements.ts';
import type { WidgetTools } from '../../../browser/widgets/index.ts';
import type { BuilderData } from '../shared/builder-data.ts';
import type { BuilderKey } from '../theme/strings/request-builder/en.ts';
import { builderSentences } from '../theme/strings/request-builder/index.ts';
import { button, newId } from './control.ts';
import { createFields, type RequestFields } from './form.ts';
import { foretell, withCard } from './outcome.ts';
import { createResult } from './result.ts';
import { createStarts, type Starts } from './starts.ts';
import { STYLES } from './styles.ts';

/** Opens the builder, and loads the operation's data on first use. Input never leaves the page. */
export async function start(place: HTMLElement, { translator, tabOf }: WidgetTools): Promise<void> {
  const file = place.dataset.request ?? '';
  const known = place.querySelector<HTMLDialogElement>(':scope > dialog');
  if (known?.dataset.request === file) return known.showModal();
  const language = place.closest<HTMLElement>('[lang]')?.lang ?? 'en';
  const [data, sentences] = await Promise.all([fetchData(file), builderSentences(language)]);
  adoptStyles(STYLES);
  const say = translator<BuilderKey>({ sentences, language });
  const dialog = createDialog(data, say, createPanes(data, say, tabOf('language')));
  dialog.dataset.request = file;
  known?.remove();
  place.append(dialog);
  dialog.showModal();
}

/** The file is relative to the scripts' folder, whatever the base URL is. */
async function fetchData(name: string): Promise<BuilderData> {
  const response = await fetch(new URL(`../reference/requests/${name}.json`, import.meta.url));
  if (!response.ok) throw new Error(`There is no request "${name}".`);
  return (await response.json()) as BuilderData;
}

/** Creates a dialog with the form on one side and its result on the other. */
function createDialog(
  { plan }: BuilderData,
  say: Translate<BuilderKey>,
  panes: readonly HTMLElement[],
): HTMLDialogElement {
  const id = newId();
  const endpoint = element('code', { translate: 'no', dir: 'ltr' }, `${plan.method} ${plan.pathTemplate}`);
  const title = element('p', { id, class: 'builder-title' }, say('title'), ' ', endpoint);
  const close = button(say('close'), () => dialog.close());
  const dialog = element(
    'dialog',
    { class: 'builder', 'aria-labelledby': id },
    element('header', {}, title, close),
    element('div', { class: 'builder-panes' }, ...panes),
  );
  return dialog;
}

function createPanes(
  data: BuilderData,
  say: Translate<BuilderKey>,
  language: string | null,
): readonly HTMLElement[] {
  const fields = createFields(data, say);
  const renew = button(say('renew'), () => {
    fields.renew();
    update();
  });
  const result = createResult(data, say, { language, renew });
  const setBody = (value: unknown): void => {
    fields.setBody(value);
    update();
  };
  const starts = createStarts(data, say, {
    example: (place) => setBody(data.examples[place]?.value),
    card(place) {
      const { body, isExample } = withCard(data, fields.body(), place);
      if (isExample) starts.showExample(data.cards?.example ?? 0);
      setBody(body);
    },
  });
  function update(): void {
    fields.check(false);
    const foretold = foretell(data, fields.body(), starts.example());
    starts.showCard(foretold.card);
    void result.show({ request: fields.request(), values: fields.values(), foretold });
  }
  fields.element.addEventListener('input', update);
  update();
  return [createForm(fields, starts, { say, sandbox: data.sandbox }), result.element];
}

function createForm(
  fields: RequestFields,
  starts: Starts,
  { say, sandbox }: { readonly say: Translate<BuilderKey>; readonly sandbox: string | undefined },
): HTMLFormElement {
  const status = element('p', { role: 'status' });
  const check = element('button', { class: 'builder-button builder-check' }, say('check'));
  const form = element(
    'form',
    { novalidate: '', class: 'builder-form' },
    element('p', { class: 'builder-hint' }, say(sandbox === undefined ? 'nothingSent' : 'sentToSandbox')),
    starts.element,
    fields.element,
    element('div', { class: 'builder-actions' }, check, status),
  );
  const tell = (saysAll: boolean): void => {
    const wrong = fields.check(saysAll);
    const text = wrong === 0 ? say('valid') : say('toCorrect', { count: wrong });
    if (status.textContent !== text) status.textContent = text;
  };
  // Mistakes are reported when a field loses the focus, not on every keystroke.
  form.addEventListener('change', () => tell(false));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    tell(true);
    form.querySelector<HTMLElement>(':is(input, select, textarea)[aria-invalid]')?.focus();
  });
  return form;
}
