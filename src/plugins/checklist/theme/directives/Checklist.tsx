import { useArticleStrings } from '../../../../../theme/hooks/useArticleStrings.ts';
import type { ChecklistKey } from '../article-strings.ts';

/** A sentence that says how many tasks are done. Script fills it in; without script, tasks cannot be ticked. */
export function Checklist() {
  const t = useArticleStrings<ChecklistKey>();
  return (
    <p
      className="checklist needs-script"
      data-widget="checklist"
      data-progress={t('checklistProgress')}
      data-clear={t('checklistClear')}
    />
  );
}
