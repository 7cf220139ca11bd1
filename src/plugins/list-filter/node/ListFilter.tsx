import type { PluginDirectiveProps } from 'paydocs/plugin';
import { textOf } from 'paydocs/theme/directives/text-of';

/**
 * A bar with a filter field and, if entries are in alphabetical order, an A–Z index, above a long list or table.
 * A script fills the bar. Without scripts, the list is complete, and the bar is hidden.
 */
export function ListFilter({ label, children, t }: PluginDirectiveProps) {
  return (
    <div
      data-widget="list-filter"
      data-label={textOf(label) || t('label')}
      data-none={t('none')}
      data-count={t('count')}
      data-index={t('index')}
    >
      <div className="list-filter-bar needs-script" />
      {children}
    </div>
  );
}
