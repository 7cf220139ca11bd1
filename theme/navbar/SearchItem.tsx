/** The place of the search box among the items. It stays empty while the site has no search index. */
export function SearchItem() {
  return null;
}
