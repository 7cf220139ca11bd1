import { element } from '../../../browser/widgets/elements.ts';
import type { SampleLanguage } from '../shared/language.ts';
import { sampleLanguages } from '../shared/languages/index.ts';
import type { SampleRequest } from '../shared/request.ts';
import { type CodePlace, createCode } from './code.ts';
import { newId } from './control.ts';

/** A program in each language, in the tabs that all samples of the page share. */
export interface Programs {
  readonly element: HTMLElement;
  readonly show: (request: SampleRequest) => void;
}

interface Texts {
  readonly tabs: string;
  readonly copy: string;
}

/** Creates the tabs. The main script switches them and synchronizes their group. */
export function createPrograms(chosen: string | null, texts: Texts): Programs {
  const first = sampleLanguages.find(({ value }) => value === chosen) ?? sampleLanguages[0];
  const all = sampleLanguages.map((language) => tabOf(language, language === first, texts.copy));
  return {
    element: element(
      'div',
      { class: 'tabs', 'data-tabs': '', 'data-group': 'language' },
      element('div', { role: 'tablist', 'aria-label': texts.tabs }, ...all.map(({ tab }) => tab)),
      ...all.map(({ panel }) => panel),
    ),
    show(request) {
      for (const { language, code } of all) code.show(language.write(request));
    },
  };
}

interface Tab {
  readonly language: SampleLanguage;
  readonly tab: HTMLElement;
  readonly panel: HTMLElement;
  readonly code: CodePlace;
}

function tabOf(language: SampleLanguage, isChosen: boolean, copyLabel: string): Tab {
  const { value, label } = language;
  const [tabId, panelId] = [newId(), newId()];
  const code = createCode(label, copyLabel);
  const tab = element(
    'button',
    {
      ...{ type: 'button', role: 'tab', id: tabId, 'aria-controls': panelId, 'data-value': value },
      ...{ 'aria-selected': String(isChosen), dir: 'ltr', tabindex: isChosen ? '0' : '-1' },
    },
    label,
  );
  const panel = element(
    'div',
    {
      ...{ class: 'tab-panel', role: 'tabpanel', id: panelId, 'aria-labelledby': tabId, 'data-value': value },
      ...(isChosen && { 'data-selected': '' }),
    },
    code.element,
  );
  return { language, tab, panel, code };
}
