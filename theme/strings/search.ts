/** The sentences of the search, which browsers load with it and not with every page. As in `en.ts`. */
export const searchEnglish = {
  placeholder: 'Words, fields, codes',
  close: 'Close the search',
  results: 'Results',
  recent: 'Recent searches',
  clearRecent: 'Clear',
  start: 'Search the documentation',
  startDetails: 'Parts of names, error codes and words with a typing error are found too.',
  loading: 'Searching',
  pagesFound: '{count} page found|{count} pages found',
  nothing: 'Nothing found for “{query}”',
  nothingDetails: 'Try fewer words, or only a part of a name or code.',
  didYouMean: 'Did you mean',
  corrected: '“{asked}” stands nowhere. You see what was found for “{meant}”.',
  leftOut: '“{words}” stands nowhere and was left out.',
  offline: 'You are offline',
  offlineDetails: 'The search needs the network once. Then it works without.',
  failed: 'The search could not be loaded',
  failedDetails: 'The network or the site has failed.',
  retry: 'Try again',
  allResults: 'All results',
  inVersion: 'In version {version}',
  toMove: 'to move',
  toOpen: 'to open',
  toClose: 'to close',
  marksFound: '{count} place marked for “{query}”|{count} places marked for “{query}”',
  hideMarks: 'Hide the marks',
} as const;

/** A key of the search's sentences. */
export type SearchStringKey = keyof typeof searchEnglish;

/** Locale name → its sentences of the search; what it lacks is shown in English. */
export const searchStrings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: searchEnglish,
};
