import type { Theme } from '../../../shared/theme.ts';

const en = {
  listFilter: 'Filter the list',
  listFilterNone: 'No entry contains this text.',
  listFilterCount: 'Entries shown: {count}',
  listIndex: 'A to Z',
};

/** Key of a string of list filters. */
export type ListFilterKey = keyof typeof en;

type Sentences = Readonly<Record<ListFilterKey, string>>;

const de: Sentences = {
  listFilter: 'Liste filtern',
  listFilterNone: 'Kein Eintrag enthält diesen Text.',
  listFilterCount: 'Gezeigte Einträge: {count}',
  listIndex: 'A bis Z',
};

const ar: Sentences = {
  listFilter: 'تصفية القائمة',
  listFilterNone: 'لا يوجد عنصر يحتوي على هذا النص.',
  listFilterCount: 'العناصر المعروضة: {count}',
  listIndex: 'فهرس الحروف',
};

/** Locale name → strings of list filters. A theme's own languages are above them. */
export const articleStrings: Theme['strings'] = { en, de, ar };
