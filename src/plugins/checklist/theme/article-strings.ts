import type { Theme } from '../../../shared/theme.ts';

const en = {
  checklistProgress: 'Done: {done} of {count}. Your browser keeps the ticks.',
  checklistClear: 'Clear the ticks',
};

/** Key of a string of checklists. */
export type ChecklistKey = keyof typeof en;

type Sentences = Readonly<Record<ChecklistKey, string>>;

const de: Sentences = {
  checklistProgress: 'Erledigt: {done} von {count}. Ihr Browser merkt sich die Häkchen.',
  checklistClear: 'Häkchen löschen',
};

const ar: Sentences = {
  checklistProgress: 'تم: {done} من {count}. يحتفظ متصفحك بالعلامات.',
  checklistClear: 'مسح العلامات',
};

/** Locale name → strings of checklists. A theme's own languages are above them. */
export const articleStrings: Theme['strings'] = { en, de, ar };
