import type { PluginDirectiveProps } from 'paydocs/plugin';

/** A sentence that says how many tasks are done. Script fills it in; without script, tasks cannot be ticked. */
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
