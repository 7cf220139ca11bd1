import type { SearchSentences } from './en.ts';

/** Strings of the search, in Arabic. */
export const ar: SearchSentences = {
  closeSearch: 'إغلاق البحث',
  searchResults: 'النتائج',
  recentSearches: 'عمليات البحث الأخيرة',
  clearRecentSearches: 'مسح',
  searchSuggestions: 'اقتراحات',
  searchStart: 'ابحث في التوثيق',
  searchStartDetails: 'يُعثر أيضًا على أجزاء الأسماء ورموز الأخطاء والكلمات التي فيها خطأ مطبعي.',
  searching: 'جارٍ البحث',
  pagesFound:
    'لم يُعثر على صفحات|عُثر على صفحة واحدة|عُثر على صفحتين|عُثر على {count} صفحات|عُثر على {count} صفحة|عُثر على {count} صفحة',
  nothingFound: 'لا نتائج عن «{query}»',
  nothingFoundDetails: 'جرّب كلمات أقل، أو جزءًا فقط من اسم أو رمز.',
  didYouMean: 'هل تقصد',
  foundByKeyword: 'بكلمة مفتاحية',
  queryCorrected: 'لا وجود لـ «{asked}». تعرض النتائج ما وُجد عن «{meant}».',
  queryLeftOut: 'لا وجود لـ «{words}» فتُركت.',
  searchOffline: 'أنت غير متصل',
  searchOfflineDetails: 'يحتاج البحث إلى الشبكة مرة واحدة، ثم يعمل بدونها.',
  searchFailedDetails: 'حدث خلل في الشبكة أو في الموقع.',
  allResults: 'كل النتائج',
  inVersion: 'في الإصدار \u2068{version}\u2069',
  keyToMove: 'للتنقل',
  keyToOpen: 'للفتح',
  keyToClose: 'للإغلاق',
  placesMarked:
    'لا مواضع معلَّمة عن «{query}»|موضع واحد معلَّم عن «{query}»|موضعان معلَّمان عن «{query}»|{count} مواضع معلَّمة عن «{query}»|{count} موضعًا معلَّمًا عن «{query}»|{count} موضع معلَّم عن «{query}»',
  hideMarks: 'إخفاء العلامات',
};
