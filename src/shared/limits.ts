/**
 * The limits of all parts: each keeps hostile, mistaken or huge input from taking minutes, the memory or the disk, and has one
 * line that says what it counts and why it is this number. A width, a pause, the entries that a list shows at first and a
 * number of a standard, a host or another program are something else: they are in the file that uses them. So are the limits of
 * `plugins/diagrams`, which imports only the contract of plugins. A bundle for browsers has the parts that its modules name,
 * as long as all numbers are literals: the bundler keeps a product that nothing uses.
 */

export { type Budget, createBudget } from './budget.ts';

/** Characters, in UTF-16 units, of values in the configuration, in front matter and in YAML files. */
export const text = {
  /** A title or a label: it is in the sidebars, menus and links of many pages. */
  label: 500,
  /** Any other value, HTML included: many of them are in every page. */
  value: 10_000,
  /** An address, or a part of one: operating systems accept paths of up to 4,096 bytes. */
  address: 1000,
  /** A key of the configuration that is part of every page, as JSON: aliases let a few lines fill pages with megabytes. */
  repeated: 100_000,
} as const;

/** Files that are read, and folders. */
export const files = {
  /** Bytes of a Markdown or YAML file, and of a page in another form (decision D20). */
  source: 1_000_000,
  /** Bytes of a picture that is read for its dimensions, or for scripts in it: a page does not show larger ones. */
  picture: 64_000_000,
  /** Bytes of an OpenAPI file, and of all that it refers to, 100 MiB: larger ones are too large to be a description of an API. */
  specification: 104_857_600,
  /** Values of a YAML file, each counted as often as an alias repeats it. */
  nodes: 100_000,
  /** Folders in each other below `content/`: more are a mistake or a loop. */
  folders: 50,
  /** Bytes of a file's name: disks take 255, an ending included. */
  name: 200,
} as const;

/** Levels of values in each other. */
export const levels = {
  /** YAML values, bodies of requests, references between schemas: functions call themselves for each. */
  values: 100,
  /** Values of an OpenAPI file, parts of a schema, brackets in code: more are attacks on the stack. */
  parts: 200,
  /** Expressions that are evaluated without executing them, those of the functions that they call included. */
  evaluation: 400,
} as const;

/** Milliseconds. */
export const time = {
  /** Highlighting a page, reading a piece of code, comparing a value with a schema: one takes a few, a hostile one has no end. */
  step: 2000,
  /** Comparing a text with the pattern of a schema, of which an operation has many. */
  pattern: 500,
  /** Parsing a Markdown file: some seconds for a busy machine, and several times what a character takes. */
  parsing: { least: 5000, perCharacter: 0.06 },
  /** A call of a plugin: none takes seconds that does its work at build time. */
  plugin: 30_000,
  /** A job of a worker thread: the limits of parsing and of plugins are lower, and their problems say more. */
  thread: 60_000,
  /** A run of Git, whose history may be long. */
  git: 120_000,
  /** A run of a code sample: compiling Java takes some seconds on a busy machine. */
  sample: 60_000,
  /** A request to another site, for a check of links. */
  request: 10_000,
  /** A download of what a sandbox starts from. */
  download: 30_000,
} as const;

/** A page while it is parsed. */
export const markdown = {
  /** Characters of a text, with all that it includes (decision D20). */
  characters: 1_000_000,
  /** Files that one page may include, those that these include counted as well. */
  includes: 500,
  /** Quotes, list items, directives, emphasis and HTML elements in each other (decision D20). */
  nesting: 100,
  /** Markers in one line from which a text is refused at once: no row of `>` in code has so many, and the stack takes more. */
  markers: 400,
  /** Columns of a table: the tree of each cell takes some kilobytes while it is parsed. */
  columns: 5000,
  /** Times that a text is parsed: twice where titles have no brackets, once more for titles that others hid, as in a fence. */
  parses: 10,
  /** Steps back that the parser takes over a whole text: some tenths of a second. */
  steps: 2_000_000,
  /** Steps back because of brackets, each of which makes the parser look at those before it: these steps are far quicker. */
  bracketSteps: 100_000_000,
  /** Runs times characters of a paragraph: the parser moves the rest of the paragraph for each run, in some seconds here. */
  moves: 4_000_000_000,
  /** Lines of a paragraph: the parser moves the rest of the paragraph for each line, too. */
  lines: 100_000,
  /** Characters that a text may grow by, however short it is, and for each one that it has: what it repeats becomes HTML. */
  growth: { least: 100_000, perCharacter: 10 },
  /** Steps that the expressions of a page may take, and nodes that its components may make (dialect mdx). */
  evaluation: 50_000,
  /** Characters of a tag or of an expression of MDX that are read ahead: each may be read again for each attempt. */
  readAhead: 50_000,
  /** Colored parts of the code on a page: each is some hundred bytes in memory and fifty in every file with its HTML. */
  tokens: 200_000,
} as const;

/** Parts that a page brings into the output, and that all pages bring together. */
export const site = {
  /** Languages: each page links to its editions in all others, so the output is quadratic in them. */
  locales: 100,
  /** APIs: more would take minutes to build. */
  apis: 500,
  /** Old addresses of a page, and its tags: each may be a file of the output. */
  names: 100,
  /** Pages of a plugin in one language: more are rather an endless loop than what a site can have. */
  pages: 50_000,
  /** Bytes of a plugin's script of every page: each reader loads it before anything else of the plugin. */
  everyPageScript: 50_000,
  /** Characters of what a page shows of a sidebar: each page repeats them. */
  sidebar: 300_000,
  /** Characters of data that one directive shows: twice as many as a page may have. */
  fragment: 2_000_000,
  /**
   * Characters that all pages may grow by: each may be within its own limit and still be one of many. Includes are parsed again
   * in each page, at several seconds for a million characters; the content of a reference is rendered once for many pages.
   */
  growth: {
    includes: { least: 1_000_000, perPage: 20_000 },
    reference: { least: 50_000_000, perPage: 200_000 },
  },
  /** Names that are compared to find the one that was meant: 200 slips on a site of 10,000 pages. */
  suggestions: 2_000_000,
} as const;

/** A site of another generator that is imported. */
export const imports = {
  /** Files of a site: the largest public ones have some ten thousand. */
  files: 100_000,
  /** Bytes of a file that is copied: larger ones do not belong to a documentation. */
  file: 100_000_000,
  /** Expressions and statements of a configuration: the largest that is known takes some thousand. */
  steps: 1_000_000,
  /** Modules of a configuration. */
  modules: 200,
  /** Characters of code that a report quotes. */
  source: 100,
  /** Folders in each other in which a configuration is looked for. */
  depth: 4,
  /** Addresses that are compared with those of the new site. */
  addresses: 200_000,
} as const;

/** Patterns of the configuration, of schemas and of searches. */
export const patterns = {
  /** Wildcards or groups: each multiplies the time of a comparison by the length of the address. */
  wildcards: 3,
  /** Characters of a pattern with wildcards. */
  characters: 200,
  /** Steps of one search by a regular expression, which take about a second. */
  steps: 1_000_000_000,
  /** Groups in each other of a pattern that gets an example: functions call themselves for each. */
  groups: 50,
  /** Schemas with patterns that take too long before no more values are compared. */
  slow: 3,
} as const;

/** An OpenAPI file, its pages, and the checks that compare articles with it. */
export const api = {
  /** Characters that aliases add to a file, however short it is. */
  aliases: 1_000_000,
  /** References to references: longer chains are circles. */
  chain: 50,
  /** Schemas in the base of one, its forms, callbacks of callbacks, operations with an id that others have: no author writes more. */
  unusual: 100,
  /** Parts of a composed schema: references, `allOf`, `oneOf` and `anyOf`, also in each other. */
  parts: 5000,
  /** Fields of a schema: of 254 public files, the largest lists 212. */
  fields: 5000,
  /** Characters of a description that is shown wherever its schema is. */
  description: 2000,
  /** Characters of an example that is made: a page has it in eight languages, twice in each. */
  example: 5000,
  /** Characters of a text that is made for a pattern. */
  matching: 500,
  /** Characters of a written example: less of each where a body has many, but never less than the last number. */
  examples: { one: 10_000, all: 60_000, each: 1000 },
  /** Characters of examples that are highlighted: each token is an element, and a page may have a hundred examples. */
  highlighted: 5000,
  /** Characters of examples that are made for errors, and one more: each line is an element, and sixty errors may differ. */
  errors: 2000,
  /** Characters of a name in an article that is compared with others: a longer text is not a name. */
  name: 60,
  /** Characters of a path in an article: a longer text is not a path, and reading it takes time in proportion to its square. */
  path: 2000,
  /** Braces without an end in an article: for each of them, all that follows is read. */
  unclosed: 20,
} as const;

/** An example that is made of a schema; also in the browser, where a reader fills in a request. */
export const examples = {
  /** Objects and lists in each other; deeper ones hold nothing. */
  levels: 6,
  /** Values after which objects and lists are empty: schemas that all refer to each other have more orders than time. */
  values: 500,
  /** Values that are compared with their schemas. */
  comparisons: 300,
  /** Values that are tried of a long list. */
  tried: 20,
  /** Items or fields because of `minItems` or `minProperties`. */
  parts: 200,
  /** Characters of a text that is compared with a pattern, or as long as it is because of `minLength`. */
  text: 2000,
} as const;

/** Two versions of an API that are compared. */
export const diff = {
  /** Fields, values and parts of schemas that are looked at: two files of 12 MB take a tenth of it. */
  steps: 20_000_000,
  /** Ways of security that one is compared with: each with each is quadratic. */
  candidates: 100,
  /** Addresses of one server; its other variables keep their names. */
  addresses: 100,
  /** Operations that are noted of one change. */
  operations: 50,
  /** Changes that a page shows. */
  changes: 1000,
  /** Headings and list items that count for what is below them in a changelog. */
  contexts: 10,
  /** Characters of each heading or list item that gives such context. */
  context: 500,
} as const;

/** The server of `paydocs sandbox`, and the code samples that run against it. */
export const sandbox = {
  /** Bytes of a request's body, 1 MiB: those of an API have some kilobytes. */
  body: 1_048_576,
  /** Connections at once: one person opens a few. */
  connections: 100,
  /** Bytes of everything that the sandbox remembers, 256 MiB: the oldest is forgotten first. */
  memory: 268_435_456,
  /** Bytes of the file or download that the sandbox starts from, 64 MiB. */
  download: 67_108_864,
  /** Entries of a page of a list, whatever a request asks for. */
  page: 1000,
  /** Characters of an unknown path for which similar ones are suggested. */
  path: 200,
  /** Brackets in the name of a form's field; one with more is a name like any other. */
  brackets: 20,
  /** Objects in each other that are shown with their present values: more would be many times as many. */
  around: 5,
  /** Characters of a code sample's output that are kept. */
  output: 4000,
} as const;

/** Parts of a large site that machines build and exchange. */
export const shards = {
  /** Parts of a site: each needs a folder and an open file when they are merged. */
  count: 1000,
  /** Bytes of a record, 256 MiB: that of 100,000 pages in one shard has about 100. */
  record: 268_435_456,
  /** Bytes of one result, 256 MiB: no text of a page is that long. */
  entry: 268_435_456,
} as const;

/** Files of typed data: states, rules, events. */
export const data = {
  /** States of an object, and rules of a file: a reader can follow a fraction of them, and more would make checks slow. */
  entries: 200,
  /** Transitions of an object. */
  transitions: 1000,
  /** Arrows of a diagram: one with more shows nothing, and its layout takes minutes. */
  arrows: 100,
  /** Names on one side of an arrow in an article: every pair is compared, and readers cannot follow more. */
  names: 20,
  /** Objects around one that rules see: those further out have nothing to do with it. */
  around: 3,
  /** Messages about one object that are compared, each with each. */
  messages: 100,
  /** Characters of a text that counts as prose: parsing a longer one takes time. */
  prose: 5000,
} as const;
