import type { PluginDirectiveProps } from 'paydocs/plugin';

/** Text with the number of completed tasks, filled in by a script. Without scripts, tasks cannot be checked. */
export function Checklist({ t }: PluginDirectiveProps) {
  return (
    <p
      className="checklist needs-script"
      data-widget="checklist"
      data-progress={t('progress')}
      data-clear={t('clear')}
    />
  );
}
