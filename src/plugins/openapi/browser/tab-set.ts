import { element } from '../../../browser/widgets/elements.ts';
import { newId } from './control.ts';

/** One of several contents, of which the reader sees one at a time. */
export interface TabContent {
  readonly value: string;
  readonly label: string;
  readonly content: HTMLElement;
}

interface TabSetNames {
  /** Accessible name of the set of tabs. */
  readonly label: string;
  readonly class: string;
  /** Name of a group. All sets of a group on the page show the same tab. */
  readonly group?: string;
  /** Direction of the labels, if it is not that of the page. */
  readonly dir?: string;
}

/** Creates tabs. The main script handles mouse and keyboard, and synchronizes groups. */
export function createTabSet(names: TabSetNames, chosen: string, tabs: readonly TabContent[]): HTMLElement {
  const { label, group, dir } = names;
  const all = tabs.map((tab) => createTab(tab, tab.value === chosen, dir));
  return element(
    'div',
    { class: names.class, 'data-tabs': '', ...(group !== undefined && { 'data-group': group }) },
    element('div', { role: 'tablist', 'aria-label': label }, ...all.map(({ tab }) => tab)),
    ...all.map(({ panel }) => panel),
  );
}

interface Tab {
  readonly tab: HTMLElement;
  readonly panel: HTMLElement;
}

function createTab({ value, label, content }: TabContent, isChosen: boolean, dir: string | undefined): Tab {
  const [tabId, panelId] = [newId(), newId()];
  const tab = element(
    'button',
    {
      type: 'button',
      role: 'tab',
      id: tabId,
      'aria-controls': panelId,
      'data-value': value,
      'aria-selected': String(isChosen),
      tabindex: isChosen ? '0' : '-1',
      ...(dir !== undefined && { dir }),
    },
    label,
  );
  const panel = element(
    'div',
    {
      class: 'tab-panel',
      role: 'tabpanel',
      id: panelId,
      'aria-labelledby': tabId,
      'data-value': value,
      ...(isChosen && { 'data-selected': '' }),
    },
    content,
  );
  return { tab, panel };
}
