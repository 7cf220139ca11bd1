import { useId } from 'react';
import type { DirectiveProps, DirectiveRules } from '../../src/shared/theme.ts';
import { useStrings } from '../hooks/useStrings.ts';
import { selectedTab, type TabContent, tabOf, tabsOf } from './tab-names.ts';

/**
 * Variants of one thing, of which script shows one at a time. Without script all are shown, each below its name, and
 * the row of buttons is hidden.
 */
export function Tabs({ attributes, children }: DirectiveProps) {
  const t = useStrings();
  const tabs = tabsOf(children);
  const selected = selectedTab(tabs, attributes.default);
  const id = useId();
  return (
    <div
      className="tabs"
      id={attributes.id}
      data-tabs=""
      data-group={attributes.group}
      data-query={query(attributes)}
    >
      <div role="tablist" aria-label={t('tabs')}>
        {tabs.map((tab, index) => (
          <TabButton key={tab.value} tab={tab} ids={idsOf(id, index)} selected={tab.value === selected} />
        ))}
      </div>
      {tabs.map((tab, index) => (
        <Panel key={tab.value} tab={tab} ids={idsOf(id, index)} selected={tab.value === selected} />
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

/** By these a tab and its panel name each other. */
interface Ids {
  readonly tab: string;
  readonly panel: string;
}

function idsOf(set: string, index: number): Ids {
  return { tab: `${set}tab${index}`, panel: `${set}panel${index}` };
}

interface TabProps {
  readonly tab: TabContent;
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

/** Name of the query parameter that chooses a tab: `queryString="lang"`, or plain `queryString` for the group's name. */
function query({ queryString, group }: DirectiveProps['attributes']): string | undefined {
  return queryString === '' || queryString === 'true' ? group : queryString;
}
