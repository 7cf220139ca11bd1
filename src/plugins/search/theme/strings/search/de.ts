import type { SearchSentences } from './en.ts';

/** Strings of the search, in German. */
export const de: SearchSentences = {
  closeSearch: 'Suche schließen',
  searchResults: 'Ergebnisse',
  recentSearches: 'Letzte Suchen',
  clearRecentSearches: 'Leeren',
  searchSuggestions: 'Vorschläge',
  searchStart: 'Dokumentation durchsuchen',
  searchStartDetails: 'Auch Teile von Namen, Fehlercodes und Wörter mit einem Tippfehler werden gefunden.',
  searching: 'Es wird gesucht',
  pagesFound: '{count} Seite gefunden|{count} Seiten gefunden',
  nothingFound: 'Nichts gefunden für „{query}“',
  nothingFoundDetails: 'Versuchen Sie weniger Wörter oder nur einen Teil eines Namens oder Codes.',
  didYouMean: 'Meinten Sie',
  queryCorrected: '„{asked}“ kommt nirgends vor. Sie sehen, was für „{meant}“ gefunden wurde.',
  queryLeftOut: '„{words}“ kommt nirgends vor und wurde weggelassen.',
  searchOffline: 'Sie sind offline',
  searchOfflineDetails: 'Die Suche braucht das Netz einmal. Danach arbeitet sie ohne.',
  searchFailedDetails: 'Das Netz oder die Website hat versagt.',
  allResults: 'Alle Ergebnisse',
  inVersion: 'In Version {version}',
  keyToMove: 'auswählen',
  keyToOpen: 'öffnen',
  keyToClose: 'schließen',
  placesMarked: '{count} Stelle markiert für „{query}“|{count} Stellen markiert für „{query}“',
  hideMarks: 'Markierungen ausblenden',
};
