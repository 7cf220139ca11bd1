import type { PluginDirectiveProps } from 'paydocs/plugin';
import { textOf } from 'paydocs/theme/directives/text-of';

/**
 * A filter field, and an A–Z index if the entries are in alphabetical order, above a long list or table. Script fills
 * the bar, so without it the list is complete, and there is no bar.
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
