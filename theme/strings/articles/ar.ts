import type { ArticleSentences } from './en.ts';

/** Strings in articles, in Arabic. */
export const ar: ArticleSentences = {
  meaning: 'المعنى',
  yes: 'نعم',
  no: 'لا',
  footnotes: 'الحواشي',
  footnote: 'الحاشية {number}',
  backToReference: 'العودة إلى موضع الإشارة {number}',
  task: 'مهمة',
};
