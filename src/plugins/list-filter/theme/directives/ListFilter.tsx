import { textOf } from '../../../../../theme/directives/text-of.ts';
import { useArticleStrings } from '../../../../../theme/hooks/useArticleStrings.ts';
import type { DirectiveProps } from '../../../../shared/theme.ts';
import type { ListFilterKey } from '../article-strings.ts';

/**
 * A filter field, and an A–Z index if the entries are in alphabetical order, above a long list or table. Script fills
 * the bar, so without it the list is complete, and there is no bar.
 */
export function ListFilter({ label, children }: DirectiveProps) {
  const t = useArticleStrings<ListFilterKey>();
  return (
    <div
      data-widget="list-filter"
      data-label={textOf(label) || t('listFilter')}
      data-none={t('listFilterNone')}
      data-count={t('listFilterCount')}
      data-index={t('listIndex')}
    >
      <div className="list-filter-bar needs-script" />
      {children}
    </div>
  );
}
