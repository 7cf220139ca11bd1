/**
 * All strings of the interface, in English. It defines the keys of translations, and is the fallback for missing
 * ones. `{name}` is a placeholder; `one form|other form` is selected by `{count}`.
 */
export const en = {
  // Parts that every page has.
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
  backToDocsMenu: 'Back to docs menu',

  // Color mode.
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

  // Docs pages.
  docsSidebar: 'Docs sidebar',
  toggleCategory: "Toggle sidebar category '{label}'",
  categoryLoading: 'Loading entries…',
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
  unlistedPageDetails: 'Search engines do not list this page. Only people with the link can find it.',
  draftPage: 'Draft',
  draftPageDetails: 'This page is visible while you write. The published site does not include it.',
  untranslatedPage: 'Not translated yet',
  untranslatedPageDetails: 'This page is shown in {language}.',
  outdatedPage: 'Partly out of date',
  outdatedPageDetails: 'The original has changed since it was translated. These sections are out of date:',
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
  showAllLines: 'Show all {count} lines',
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
  notFoundText: 'There is no page at this address. It may have moved, or the link may be wrong.',
  nearPages: 'Pages with a similar address:',
  loadFailed: 'This page could not be loaded.',
  retry: 'Retry',
  loading: 'Loading page',
  backHome: 'Go to the home page',
  crashed: 'This page crashed.',
  crashedText: 'An error occurred on this page. Try again. If the error persists, report the message below.',
  tryAgain: 'Try again',
  cause: 'Cause:',
} as const;

/** Key of a string of the interface. */
export type StringKey = keyof typeof en;

/**
 * All strings in another language. Plural forms are in the order zero, one, two, few, many, other, as far as the
 * language has them.
 */
export type Translation = Readonly<Record<StringKey, string>>;
