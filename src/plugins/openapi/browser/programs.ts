import { programLanguages } from '../shared/languages/index.ts';
import type { SampleRequest } from '../shared/request.ts';
import { type CodePlace, createCode } from './code.ts';
import { createTabSet } from './tab-set.ts';

/** A program in each language, in the tabs that all samples of the page share. */
export interface Programs {
  readonly element: HTMLElement;
  readonly show: (request: SampleRequest) => void;
  readonly allowCopy: CodePlace['allowCopy'];
}

interface Texts {
  readonly tabs: string;
  readonly copy: string;
}

/** Creates the tabs. `chosen` is the reader's last choice. */
export function createPrograms(chosen: string | null, texts: Texts): Programs {
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
