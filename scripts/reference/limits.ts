import { limits as diagrams } from '../../src/plugins/diagrams/node/limits.ts';
import { api, files, levels, markdown, site, text } from '../../src/shared/limits.ts';

const count = (number: number): string => number.toLocaleString('en');
const characters = (number: number): string => `${count(number)} characters`;
const growing = ({ least, perPage }: { readonly least: number; readonly perPage: number }): string =>
  `${characters(least)}, and ${count(perPage)} for each page`;

/** Limits that authors meet: what has one, and the limit in words. */
const ROWS: readonly (readonly [what: string, limit: string])[] = [
  [
    'A Markdown file, a file of [typed data](checks.md#facts-from-typed-files) or of a category, `tags.yml`, `sandbox.yaml`, a data file of a plugin',
    `${count(files.source)} bytes`,
  ],
  [
    'An OpenAPI file',
    `${levels.parts} levels, and for each schema ${count(api.parts)} parts and ${count(api.fields)} fields`,
  ],
  [
    'A page with all that it includes',
    `${characters(markdown.characters)}, ${count(markdown.includes)} files`,
  ],
  ['What all pages of a site include', growing(site.growth.includes)],
  ['What pages show of the reference', `${growing(site.growth.reference)} that shows something of it`],
  ['Quotes, lists, directives, emphasis and elements in each other', `${markdown.nesting} levels`],
  ['A paragraph, a table', `${count(markdown.lines)} lines, ${count(markdown.columns)} columns`],
  [
    'A title or a label: of a page, category, tag, link or version, and its translation; the class of a sidebar entry',
    characters(text.label),
  ],
  [
    'Any other text of the configuration, the front matter or a YAML file, such as the HTML of a footer',
    characters(text.value),
  ],
  [
    '`navbar`, `footer`, `announcementBar`, `head`, `metadata`: each, with what its aliases repeat',
    characters(text.repeated),
  ],
  [
    'What a page shows of a sidebar: all of one with at most 200 entries, of a larger one the levels around the page',
    `${characters(site.sidebar)}, about 2,500 entries. The labels of categories in each other count again for each category in them.`,
  ],
  [
    'Headers of tables that each cell repeats for phones, on a page',
    `${characters(markdown.growth.least)}, and ${markdown.growth.perCharacter} for each character of the page`,
  ],
  ['Colored parts (tokens) of all code on a page', count(markdown.tokens)],
  ['Connections between boxes: of a diagram, and of all on a page', both(diagrams.connections)],
  ['Lines of a sequence diagram, a flowchart or a state diagram, and of all on a page', both(diagrams.lines)],
  ['Diagrams on a page', count(diagrams.drawings.page)],
  ['An address', characters(text.address)],
  ['Old addresses of a page (`aliases`)', count(site.names)],
  ['Tags of a page (`tags`)', count(site.names)],
  ['Languages of a site (`locales`)', count(site.locales)],
  ['Pages of a plugin in a language', count(site.pages)],
];

function both({ drawing, page }: { readonly drawing: number; readonly page: number }): string {
  return `${count(drawing)}, ${count(page)}`;
}

/** Returns the limits as the Markdown table of docs/security.md. */
export function limitsTable(): string {
  return ['| What | Limit |', '| --- | --- |', ...ROWS.map((cells) => `| ${cells.join(' | ')} |`)].join('\n');
}
