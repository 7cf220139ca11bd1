/**
 * Every sentence of the interface, in English: the list of keys that a translation may have, and what a reader sees
 * where it lacks one. `{name}` is replaced; `one form|other form` is chosen by `{count}`.
 */
export const en = {
  // The frame of every page.
  skipToContent: 'Skip to main content',
  announcement: 'Announcement',
  closeAnnouncement: 'Close announcement',
  mainNavigation: 'Main',
  homePage: 'Home page',
  opensInNewTab: '(opens in a new tab)',
  openMenu: 'Toggle navigation bar',
  closeMenu: 'Close navigation bar',
  mainMenu: 'Main menu',
  backToMainMenu: 'Back to main menu',

  // Colour mode.
  lightMode: 'light mode',
  darkMode: 'dark mode',
  systemMode: 'system mode',
  switchColorMode: 'Switch between dark and light mode (currently {mode})',

  // Navbar.
  versions: 'Versions',
  languages: 'Languages',
  pageMoved: 'This page has moved',
  navbarItemFailed: 'Navbar item failed',
  navbarItemFailedDetails: 'A navbar item could not be shown. Check this item in site.config.yaml:',

  // Search.
  search: 'Search',
  searchNeedsScript: 'The search needs JavaScript.',
  searchFailed: 'The search could not be loaded',
  searchPlaceholder: 'Words, fields, codes',
  closeSearch: 'Close the search',
  searchResults: 'Results',
  recentSearches: 'Recent searches',
  clearRecentSearches: 'Clear',
  searchStart: 'Search the documentation',
  searchStartDetails: 'Parts of names, error codes and words with a typing error are found too.',
  searching: 'Searching',
  pagesFound: '{count} page found|{count} pages found',
  nothingFound: 'Nothing found for “{query}”',
  nothingFoundDetails: 'Try fewer words, or only a part of a name or code.',
  didYouMean: 'Did you mean',
  queryCorrected: '“{asked}” stands nowhere. You see what was found for “{meant}”.',
  queryLeftOut: '“{words}” stands nowhere and was left out.',
  searchOffline: 'You are offline',
  searchOfflineDetails: 'The search needs the network once. Then it works without.',
  searchFailedDetails: 'The network or the site has failed.',
  allResults: 'All results',
  inVersion: 'In version {version}',
  keyToMove: 'to move',
  keyToOpen: 'to open',
  keyToClose: 'to close',
  placesMarked: '{count} place marked for “{query}”|{count} places marked for “{query}”',
  hideMarks: 'Hide the marks',

  // Documentation pages.
  docsSidebar: 'Docs sidebar',
  toggleCategory: "Toggle sidebar category '{label}'",
  categoryLoading: 'Loading the entries…',
  categoryFailed: 'The entries could not be loaded. The link above works.',
  collapseSidebar: 'Collapse sidebar',
  expandSidebar: 'Expand sidebar',
  breadcrumbs: 'Breadcrumbs',
  onThisPage: 'On this page',
  pagination: 'Docs pages',
  previous: 'Previous',
  next: 'Next',
  backToTop: 'Scroll back to top',
  editPage: 'Edit this page',
  lastUpdatedOn: 'Last updated on',
  lastUpdatedBy: 'by {author}',
  lastUpdatedOnlyBy: 'Last updated by {author}',
  tags: 'Tags',
  versionBadge: 'Version: {version}',
  unreleasedVersion: 'This is unreleased documentation for {site}, version {version}.',
  unmaintainedVersion: 'This is documentation for {site} {version}, which is no longer maintained.',
  latestVersion: 'See the latest version: {label}.',
  unlistedPage: 'Unlisted page',
  unlistedPageDetails: 'Search engines do not list this page. Only people with its link can find it.',
  draftPage: 'Draft',
  draftPageDetails: 'This page is visible while writing and is left out of the published site.',
  untranslatedPage: 'Not translated yet',
  untranslatedPageDetails: 'This page is shown in {language}.',
  outdatedPage: 'Partly out of date',
  outdatedPageDetails: 'The original has changed since it was translated. Out of date are:',
  pageStart: 'the beginning of the page',
  originalPage: 'See the original ({language})',
  copyPage: 'Copy page',
  pageCopied: 'Copied',
  pageNotCopied: 'Could not copy',
  viewAsMarkdown: 'View as Markdown',
  feed: 'Atom feed',

  // Articles.
  directLink: 'Direct link to {heading}',
  code: 'Code',
  codeIn: '{language} code',
  copy: 'Copy',
  copyCode: 'Copy code to clipboard',
  wrapCode: 'Toggle word wrap',
  enlargeImage: 'Enlarge image: {description}',
  closeImage: 'Close image',
  table: 'Table',
  tabs: 'Choose a variant',
  details: 'Details',
  video: 'Video',
  watchVideo: 'Open the video file',
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
  secondary: 'Note',
  important: 'Important',
  success: 'Success',
  caution: 'Caution',

  // Lists of pages.
  pageCount: '{count} page|{count} pages',
  tagTitle: '{count} page tagged with “{tag}”|{count} pages tagged with “{tag}”',
  allTags: 'View all tags',

  // Failures.
  notFoundTitle: 'Page not found',
  notFoundText:
    'There is no page at this address. It may have moved, or the link that led here may be wrong.',
  nearPages: 'Pages with a similar address:',
  loadFailed: 'This page could not be loaded.',
  retry: 'Retry',
  loading: 'Loading the page',
  backHome: 'Go to the home page',
  crashed: 'This page crashed.',
  crashedText:
    'Something on it has failed. Trying again may help; if it does not, please report the message below.',
  tryAgain: 'Try again',
  cause: 'Cause:',
} as const;

/** A key of the interface's sentences. */
export type StringKey = keyof typeof en;

/** All sentences in another language. Plural forms stand in the order zero, one, two, few, many, other, as far as it has them. */
export type Translation = Readonly<Record<StringKey, string>>;
