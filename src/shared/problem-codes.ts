/** Codes that mean the same, with spaces between them → one sentence for the manual, in Markdown. */
type Meanings = Readonly<Record<string, string>>;

/**
 * Class of codes. `byLinks`: an error, unless `links` in the configuration makes it a warning or ignores it. `security…`: no
 * comment allows one, no setting turns one off, and its subject is removed. `strict`: a warning, or an error with `strict: true`.
 * `securityStrict`: a warning, or an error of strict sites and of untrusted content. `setup…`: about the configuration, the theme or
 * the machine, so no comment in Markdown can allow one.
 */
export type CodeClass =
  | 'error'
  | 'warning'
  | 'either'
  | 'byLinks'
  | 'security'
  | 'securityEither'
  | 'securityStrict'
  | 'strict'
  | 'setupError'
  | 'setupWarning'
  | 'setupEither';

/**
 * All codes of problems: table of the manual → class → codes → meaning. `npm run generate` writes the tables. A code that has
 * several causes may be in several tables. Codes of a site's plugins begin with the plugin's name and are not listed.
 */
export const PROBLEM_CODES = {
  files: {
    error: {
      'file-name': 'A file name cannot be part of an address.',
      'file-too-large': 'More than one million bytes or characters.',
      'folder-too-deep': 'Folders are nested more than 50 levels deep.',
      'include-cycle': 'A file includes itself, directly or indirectly.',
      'include-limit':
        'A page includes more than 500 files, or has more than 1,000,000 characters with what it includes.',
      'symlink-loop': 'A symbolic link leads back to one of its parent folders.',
      'unreadable-file': 'A file cannot be opened.',
    },
    warning: {
      'broken-external-link':
        'An external page does not exist (404, 410), its host is unknown, or its server refuses the connection (`links.external`).',
      'invalid-utf8 nul-byte replacement-character': 'The file is not valid UTF-8, so characters were lost.',
      'unreadable-image': 'The size of an image cannot be read.',
    },
    byLinks: {
      'broken-anchor': 'A link to an anchor that does not exist.',
      'broken-image': 'An image that does not exist.',
      'broken-include': 'An included file, or lines of it, that do not exist.',
      'broken-link': 'A link to a page that does not exist.',
      'broken-markdown-link': 'A link to a Markdown file that does not exist or is a draft.',
    },
    security: {
      'special-file':
        'A pipe, a socket, a device or a file of the operating system, such as one below `/proc`.',
      'symlink-hidden': 'A symbolic link leads to a hidden file or folder, such as `.env` or `.git`.',
      'symlink-outside':
        'A symbolic link leads out of the site, to a folder that `linkedFolders` does not list.',
    },
  },
  site: {
    error: {
      'bad-slug bad-id': 'An address or id with a character that is not allowed.',
      'costly-pattern':
        'An `activeBaseRegex` that may take minutes on the address of a page, such as `(a+)+`.',
      'duplicate-route': 'Two files with the same address.',
      'empty-sidebar': 'A navbar item for a sidebar with nothing to link to.',
      'not-verified': 'With `--verify`: a clean build produces different bytes. This is a bug in paydocs.',
      'openapi missing-file': 'An OpenAPI file that is invalid or does not exist.',
      'output-collision':
        'Two files of the output have the same name or names that differ only in case, or a file needs the name of another file for a folder.',
      'post-date': 'A date of a post that the calendar does not have.',
      'redirect-loop': 'Redirects that form a loop.',
      'redirect-taken': 'The address of an alias or redirect is already a page or a file of the output.',
      'reserved-id': 'An id that the page around the article uses.',
      'search-queries search-page-missing search-rank':
        'An invalid entry of `search-queries.yaml`, or a query that no longer finds its page.',
      'sidebar-size': 'A sidebar that shows too much at once: see [limits](security.md#limits).',
      'site-locked': 'Another build of the same site is running, and did not end within two minutes.',
      'tag-address': 'Two tags with the same page.',
      'translation-record': 'An invalid translation record.',
      'unknown-doc unknown-sidebar unknown-version': 'A name that does not exist.',
      'unknown-locale': 'A folder in `content/locales` for a language that is not in `locales`.',
      'worker-lost': 'A thread crashed or hung while it processed a file.',
    },
    warning: {
      'empty-category empty-folder': 'It is empty, so it is left out.',
      'unknown-author': 'An author of a post who is not in `authors.yml`.',
      'front-matter-key': 'A key that looks misspelled, or has no effect here.',
      'undefined-tag': 'A tag that is not in `tags.yml`.',
      'unused-label': 'A label of `labels.yaml` that is not used.',
    },
    either: {
      'category-file tags-file labels-file sidebars-file':
        "An unknown key or invalid value in `_category_.yml`, `tags.yml`, a language's `labels.yaml` or a version's `sidebars.yaml`.",
      'blog-file':
        'An invalid value in `authors.yml` or `tags.yml` of the blog (error), or such a file where it has no effect (warning).',
      'duplicate-id': 'Two docs with the same id (error), or an id twice on one page (warning).',
      'front-matter':
        'An invalid value, front matter that is not closed, or (warning) one that does not begin in the first line.',
    },
    setupError: {
      'no-content': 'The site has no pages.',
      'version-name version-exists empty-version':
        'An invalid version name, one that is taken, or a version without pages.',
    },
    setupWarning: {
      'more-problems': 'There are more problems than 60 lines take. `--all` prints the others, too.',
    },
  },
  markdown: {
    error: {
      'diff-limit':
        'A comparison of two versions of an API takes too many steps ([limits](api-changes.md#limits)).',
      'directive-attribute':
        'A required attribute of a directive is missing, or an attribute has an invalid value.',
      'expansion-limit':
        'The HTML is far longer than the text, because of empty table cells or a long link definition that is used thousands of times.',
      'nesting-limit too-complex': 'Content nested deeper than 100 levels, or too slow to parse.',
      'site-limit':
        'All pages together include more than 1,000,000 characters and 20,000 for each page, or show more than 50,000,000 of the reference and 200,000 for each page that shows something of it.',
      'title-length': 'The level-one heading, which is the title of the page, has more than 500 characters.',
    },
    warning: {
      'allowance-reason': 'An `allow` comment without a reason; it has no effect.',
      'code-meta': '`showLineNumbers=` without a number.',
      'empty-link': 'A link without an address or text.',
      'heading-level': 'A heading skips a level.',
      'hidden-property':
        'A name or id of a form, a control or an image that would hide a property of the page from its scripts; it gets the prefix `user-content-`.',
      'image-text': 'An image without alternative text.',
      'invalid-id': 'An id with a space, which HTML does not allow.',
      'json-syntax': 'A `json` block that is not valid JSON.',
      'lost-cell':
        'A row of a table has more cells than the table has columns, often because of a `|` in code.',
      mdx: 'Code of MDX, such as an import or an expression, that is shown as text or left out, because no code of a page runs.',
      dialect:
        'Syntax of a dialect of Markdown that the file does not have (`markdown.dialects`); it is shown as text.',
      'left-out': 'A script or a style in a file of a dialect: no code of a page runs.',
      formula: 'A formula that cannot be read; it is shown as code.',
      'unknown-component': 'A component of MDX that paydocs does not know: only its content is shown.',
      tabs: 'Tabs that readers cannot select.',
      'unclosed-directive unopened-directive': 'A missing or extra `:::`.',
      'undefined-reference': '`[text][name]` or `[^name]` with a name that the file does not define.',
      'unknown-attribute': 'An attribute that is not allowed; it is removed.',
      'unknown-directive': 'An unknown directive name, or a directive whose attributes cannot be read.',
      'unknown-html': 'An unknown element; it is shown as text.',
      'unknown-language': 'An unknown language of a code block or in `code.languages`.',
      'unused-allowance': 'An `allow` comment that allows nothing.',
      'unused-footnote': 'A footnote that no text mentions, or that is defined a second time.',
    },
    either: {
      diagram: 'A diagram that cannot be rendered, or a statement of it that has no effect.',
      'feed-entry': 'A heading of a feed without a date, or an entry that is newer than the one above it.',
    },
    security: {
      'allowance-refused': 'An `allow` comment for a security problem.',
      'raw-html':
        'HTML in [untrusted content](security.md#trusted-and-untrusted-content); it is shown as text.',
    },
    securityStrict: {
      'forbidden-html': 'An element that could load, run or style something; it is removed.',
      'foreign-resource': 'Loading something from another site that is not allowed; the address is removed.',
      'inline-script': 'A script in HTML, which the security policy forbids; it is removed.',
      'inline-style': 'A style in HTML, which the security policy forbids; it is removed.',
      'unsafe-url': 'An address with a scheme that is not allowed, such as `javascript:`; it is removed.',
    },
    securityEither: {
      'hidden-character':
        'An error in untrusted content. Code with characters that readers do not see, such as ESC, overrides of the direction of text, and spaces without width. They are shown as marks and are not copied; titles and labels are without them. Joiners in emoji and in scripts that need them, and marks of direction next to right-to-left letters, are allowed.',
    },
  },
  setup: {
    error: {
      data: 'A data file that does not match the schema of its plugin.',
    },
    setupError: {
      bundle: 'A component or style of the theme, or a React page, that cannot be compiled.',
      fault: 'paydocs itself failed. `paydocs serve` goes on.',
      import: 'A site of another generator that `paydocs import` cannot read.',
      host: '`paydocs serve --host` names an address that the machine does not have.',
      'no-default-export': 'A React page without a component as its default export.',
      output: 'The output folder cannot be written, or contains source files.',
      plugin:
        'An entry of `plugins` that does not exist, cannot be loaded, or is not a [plugin](plugins.md).',
      'plugin-error':
        'Code of a plugin that throws, takes longer than 30 seconds, or returns something that it may not return.',
      'plugin-options': 'Invalid options of a plugin.',
      shard:
        'A [shard](large-sites.md) to merge that is missing, damaged, there twice, or built from something else.',
      port: '`paydocs serve` or `paydocs preview` finds no free port, or is not allowed to listen on it.',
      'render-error':
        'A component that throws while a page is rendered, or a file that throws while it is loaded.',
    },
    setupWarning: {
      'active-file':
        'A file of untrusted content that a browser or a host could run, or the data of a page in a file such as `vercel.json`; it is not published.',
      'shallow-clone no-history': 'Git does not know when pages last changed.',
      'site-code':
        "A plugin, a React page or the site's theme, in a build that runs [no code of the site](security.md#what-a-build-executes).",
      'untrusted-setting':
        'A setting that [untrusted content](security.md#trusted-and-untrusted-content) may not use; it is ignored.',
    },
    setupEither: {
      'config yaml': 'An unknown key or invalid value in `site.config.yaml`, or YAML that cannot be parsed.',
      'page-metadata':
        "An invalid value in a React page's `metadata` (error), or a key that looks misspelled (warning).",
    },
  },
  reference: {
    error: {
      'broken-ref': 'The target of a `$ref` does not exist.',
      'diff-limit': 'A comparison of two versions takes more than 20,000,000 steps.',
      'directive-attribute': 'An attribute of a directive has an invalid value.',
      'expansion-limit':
        'A directive produces more than 2,000,000 characters, for example because of a very long example.',
      'missing-file': 'The OpenAPI file does not exist or is not below `content/reference`.',
      'openapi-limit':
        'A schema has more than 5,000 parts, including references and nested parts, or more than 200 in each other, or lists more than 5,000 fields.',
      'unknown-operation unknown-schema unknown-tag unknown-example unknown-response unknown-api':
        'A directive requests something that is not in the file.',
      'unknown-version': '`::api-changes` names a version that the site does not have.',
      'webhook-lab':
        '`::webhook-lab` finds no webhook with a signature, or a browser cannot compute the signature.',
    },
    warning: {
      'openapi-value':
        'A value or a name that the specification does not allow, for example `in: qeury`, `respones`, a status `2000`, a `{name}` in a path without a parameter, a misspelled keyword of a schema (`propertis`), or a misspelled name in its `required`.',
      'remote-ref': 'A `$ref` leads to a file on the network, which a build does not read.',
      'unknown-security': 'An operation requires a security scheme that the file does not have.',
    },
    either: {
      'duplicate-id':
        'Two operations have the same `operationId` (warning): the second one is shown under its method and path. More than 100 such operations are an error. Or a page shows the same fields twice (warning).',
      openapi: 'The file is neither OpenAPI 3 nor Swagger 2.0. For a version newer than 3.2, a warning.',
      yaml: 'The file cannot be parsed. A file that other programs read is read with a warning: text in quotes or brackets goes on in a line that is not indented, or a comment has no space before it.',
    },
  },
  checks: {
    error: {
      'api-body':
        'A body lacks a required field, or has a field that the schema forbids or an invalid value.',
      'api-request': 'The API has no such path, or no such method for it.',
      'card-brand':
        'A card number in JSON, or its first six digits, belongs to another brand than the one next to it.',
      'card-number': 'The check digit of a card number is wrong, or the number is not a card number.',
      'error-fact':
        "`retry` or `shopperMessage` in JSON differs from the error code's in `error-codes.yaml`.",
      'error-status': 'An HTTP status next to an error code that comes with another one.',
      'event-sequence':
        'Two messages about one object have the same number, or numbers in another order than its states.',
      'event-state':
        'A message about an event whose object is in a state in which the event is not sent, or an example that is called after another event.',
      'field-rule': 'Fields of an object break a rule of `field-rules.yaml`.',
      'live-secret': 'Something that looks like a live key, a private key or an access token.',
      'real-card': 'A valid card number that is not a test card.',
      'reference-attribute': 'A directive requests a table that does not exist.',
      'sandbox-rule':
        '`sandbox.yaml` names an operation, a schema, a state, an outcome or an error code that does not exist.',
      'state-cause': 'A transition has no cause or several, or `tooLate` without `until`.',
      'state-end': 'A state that no transition leaves is not final, or a final state is left.',
      'unknown-error-code': 'An error code that is not in `error-codes.yaml`.',
      'unknown-event': 'An event that is not in `webhook-events.yaml`.',
      'unknown-operation unknown-schema':
        'A code block names an operation or schema that the API does not have.',
      'unknown-retry': 'Retry advice that `error-codes.yaml` does not define.',
      'unknown-state': 'A state that is in no file of states.',
      'unknown-term': 'A term that is not in `glossary.yaml`.',
      'unknown-transition': 'A transition between states that have none.',
      'unreachable-state': 'No transition leads to a state.',
      'unsent-event': 'No transition sends an event of an object with states.',
      'webhook-lab':
        '[`::webhook-lab`](reference.md#the-webhook-lab) finds no webhook with a signature, or a browser cannot compute the signature.',
    },
    warning: {
      'api-link':
        'Links in descriptions of the OpenAPI file that lead to nothing on this site. `reference.linkBase` gives them an address.',
      'heading-level': 'A heading skips a level.',
      'image-text': 'An image without alternative text.',
      'json-syntax': 'A `json` block that is not JSON.',
      'language-label': 'A tab with an unusual name for the language: "Javascript" instead of "JavaScript".',
      'missing-language': 'Samples that lack a language which other samples have.',
      'openapi-example':
        'An example, a default or a listed value of the OpenAPI file that does not match its schema, of a body, parameter, header, field or server variable; one warning for each place, whatever is wrong in it. A text that violates only `format` is not reported.',
      'prose-article': '"a" before a vowel, or "an" before a consonant.',
      'prose-readability': 'The reading ease of a page is below `prose.readability`.',
      'prose-repeat': 'A word twice in a row.',
      'prose-sentence': 'A sentence has more words than `prose.sentence`.',
      'prose-word': 'A phrase of the built-in list, or of `prose.words`.',
      'sandbox-example': 'A documented request that a constraint in `sandbox.yaml` refuses.',
      'term-spelling': 'A spelling of a term that the glossary lists as wrong.',
      'unknown-field':
        'A field that the schema of the API does not mention, in an example of the OpenAPI file or in an article.',
      'unknown-name':
        'A name that is one slip away from one of the API, another form of one (`hostedPageId` for `hostedPaymentId`), or a header that begins like one of the API.',
      'unknown-value': 'A value that a field or parameter of the API does not have.',
      'vague-link': 'A link text that does not describe the target: "here", "read more".',
      'wrong-limit': 'A range or a limit next to a field whose schema has another one.',
    },
    strict: {
      'code-syntax': 'Code with a syntax error in its language.',
    },
    either: {
      'reference-data': 'A file of typed data lacks a required key, or has an invalid value.',
      'too-complex':
        'Validating a value or parsing code takes longer than two seconds, or code has more than 200 levels of brackets. Code marked with `fragment` is not parsed. A warning for an example of the OpenAPI file.',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<CodeClass, Meanings>>>>>;

type Table = typeof PROBLEM_CODES;
type Words<Text> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;
type CodesIn<Group, Class> = Class extends keyof Group ? Words<keyof Group[Class]> : never;
type CodesOf<Class> = { readonly [Name in keyof Table]: CodesIn<Table[Name], Class> }[keyof Table];

/** A code of an error. */
export type ErrorCode = CodesOf<Exclude<CodeClass, 'warning' | 'setupWarning'>>;

/** A code of a warning. */
export type WarningCode = CodesOf<
  Exclude<CodeClass, 'error' | 'security' | 'securityStrict' | 'setupError' | 'strict'>
>;

/** A code of paydocs itself. */
export type ProblemCode = ErrorCode | WarningCode;

/** Codes of problems with the security of a site. */
export const SECURITY_CODES = codesIn('security', 'securityEither', 'securityStrict');

/** Codes of errors that are warnings unless the configuration has `strict: true`, or those of security unless the content is untrusted. */
export const STRICT_CODES = codesIn('strict', 'securityStrict');

function codesIn(...classes: readonly CodeClass[]): ReadonlySet<string> {
  return new Set(
    Object.values<Partial<Record<CodeClass, Meanings>>>(PROBLEM_CODES)
      .flatMap((group) => classes.flatMap((name) => Object.keys(group[name] ?? {})))
      .flatMap((codes) => codes.split(' ')),
  );
}
