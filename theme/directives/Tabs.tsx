import { useId } from 'react';
import type { DirectiveProps, DirectiveRules } from '../../src/shared/theme.ts';
import { useStrings } from '../hooks/useStrings.ts';
import { selectedTab, type TabContent, tabOf, tabsOf } from './tab-names.ts';

/** A directive with tabs in it. */
export function Tabs({ attributes, children }: DirectiveProps) {
  const tabs = tabsOf(children);
  const { id, group } = attributes;
  return (
    <TabSet
      tabs={tabs}
      selected={selectedTab(tabs, attributes.default)}
      id={id}
      group={group}
      query={query(attributes)}
    />
  );
}

/** Tabs, and what tells them from other sets. */
export interface TabSetProps {
  readonly tabs: readonly Omit<TabContent, 'isDefault'>[];
  /** Value of the tab that is shown first; the first one unless given. */
  readonly selected?: string | undefined;
  readonly id?: string | undefined;
  /** Sets of one group show the same tab. */
  readonly group?: string | undefined;
  /** Parameter of the address that chooses a tab. */
  readonly query?: string | undefined;
  /** Accessible name of the set of tabs. */
  readonly label?: string | undefined;
}

/**
 * Variants of one thing, of which script shows one at a time. Without script all are shown, each below its name, and
 * the row of buttons is hidden.
 */
export function TabSet({ tabs, selected = tabs[0]?.value, id, group, query: name, label }: TabSetProps) {
  const t = useStrings();
  const prefix = useId();
  return (
    <div className="tabs" id={id} data-tabs="" data-group={group} data-query={name}>
      <div role="tablist" aria-label={label ?? t('tabs')}>
        {tabs.map((tab, index) => (
          <TabButton key={tab.value} tab={tab} ids={idsOf(prefix, index)} selected={tab.value === selected} />
        ))}
      </div>
      {tabs.map((tab, index) => (
        <Panel key={tab.value} tab={tab} ids={idsOf(prefix, index)} selected={tab.value === selected} />
      ))}
    </div>
  );
}

/** A tab on its own, outside of a set: there is nothing to choose, so its name is above its content. */
export function Tab(props: DirectiveProps) {
  const { label, content } = tabOf(props);
  return (
    <div>
      <p>
        <strong>{label}</strong>
      </p>
      {content}
    </div>
  );
}

Tab.directive = { labelAttribute: 'value' } satisfies DirectiveRules;

/** Ids by which a tab and its panel refer to each other. */
interface Ids {
  readonly tab: string;
  readonly panel: string;
}

function idsOf(set: string, index: number): Ids {
  return { tab: `${set}tab${index}`, panel: `${set}panel${index}` };
}

interface TabProps {
  readonly tab: Omit<TabContent, 'isDefault'>;
  readonly ids: Ids;
  readonly selected: boolean;
}

function TabButton({ tab, ids, selected }: TabProps) {
  return (
    <button
      type="button"
      role="tab"
      id={ids.tab}
      aria-controls={ids.panel}
      data-value={tab.value}
      aria-selected={selected}
      tabIndex={selected ? 0 : -1}
    >
      {tab.label}
    </button>
  );
}

function Panel({ tab, ids, selected }: TabProps) {
  return (
    <div
      className="tab-panel"
      role="tabpanel"
      id={ids.panel}
      aria-labelledby={ids.tab}
      data-value={tab.value}
      data-selected={selected ? '' : undefined}
    >
      <p className="tab-title">{tab.label}</p>
      {tab.content}
    </div>
  );
}

/** Returns the query parameter that chooses a tab: `queryString="lang"`, or plain `queryString` for the group's name. */
function query({ queryString, group }: DirectiveProps['attributes']): string | undefined {
  return queryString === '' || queryString === 'true' ? group : queryString;
}
