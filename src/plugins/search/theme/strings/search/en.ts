/** Strings of the search, in English. */
export const en = {
  closeSearch: 'Close the search',
  searchResults: 'Results',
  recentSearches: 'Recent searches',
  clearRecentSearches: 'Clear',
  searchSuggestions: 'Suggestions',
  searchStart: 'Search the documentation',
  searchStartDetails: 'You can also search for parts of names, error codes and words with a typing error.',
  searching: 'Searching',
  pagesFound: '{count} page found|{count} pages found',
  nothingFound: 'No results for “{query}”',
  nothingFoundDetails: 'Try fewer words, or only part of a name or code.',
  didYouMean: 'Did you mean',
  foundByKeyword: 'by keyword',
  queryCorrected: 'No results for “{asked}”. Showing results for “{meant}”.',
  queryLeftOut: 'No results for “{words}”, so it was ignored.',
  searchOffline: 'You are offline',
  searchOfflineDetails: 'The search must be loaded once. After that, it works offline.',
  searchFailedDetails: 'Check your connection and try again.',
  allResults: 'All results',
  inVersion: 'In version {version}',
  keyToMove: 'to move',
  keyToOpen: 'to open',
  keyToClose: 'to close',
  placesMarked: '{count} match highlighted for “{query}”|{count} matches highlighted for “{query}”',
  hideMarks: 'Remove highlights',
} as const;

export type SearchKey = keyof typeof en;

/** All of these strings in another language. */
export type SearchSentences = Readonly<Record<SearchKey, string>>;
