import type { Plugin } from 'paydocs/plugin';

/** `:::list-filter`: a filter field and an A–Z index for long lists and tables. */
export const listFilter: Plugin = {
  name: 'list-filter',
  directives: async () => ({ 'list-filter': (await import('./node/ListFilter.tsx')).ListFilter }),
  strings: {
    en: {
      label: 'Filter the list',
      none: 'No entry contains this text.',
      count: 'Entries shown: {count}',
      index: 'A to Z',
    },
    de: {
      label: 'Liste filtern',
      none: 'Kein Eintrag enthält diesen Text.',
      count: 'Gezeigte Einträge: {count}',
      index: 'A bis Z',
    },
    ar: {
      label: 'تصفية القائمة',
      none: 'لا يوجد عنصر يحتوي على هذا النص.',
      count: 'العناصر المعروضة: {count}',
      index: 'فهرس الحروف',
    },
  },
  widgets: { 'list-filter': './browser/list-filter.ts' },
};

export default listFilter;
