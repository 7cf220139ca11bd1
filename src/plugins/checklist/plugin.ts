import type { Plugin } from 'paydocs/plugin';

/** `::checklist`: readers tick the tasks of a page, and their browser keeps the ticks. */
export const checklist: Plugin = {
  name: 'checklist',
  directives: async () => ({ checklist: (await import('./node/Checklist.tsx')).Checklist }),
  strings: {
    en: {
      progress: 'Done: {done} of {count}. Your browser keeps the ticks.',
      clear: 'Clear the ticks',
    },
    de: {
      progress: 'Erledigt: {done} von {count}. Ihr Browser merkt sich die Häkchen.',
      clear: 'Häkchen löschen',
    },
    ar: {
      progress: 'تم: {done} من {count}. يحتفظ متصفحك بالعلامات.',
      clear: 'مسح العلامات',
    },
  },
  widgets: { checklist: './browser/checklist.ts' },
};

export default checklist;
