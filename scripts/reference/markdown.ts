import { EXAMPLES } from './examples.ts';
import type { JsonSchema } from './json-schema.ts';
import { hasKeys, overviewOfKeys, tableOfKeys, tableOfSection } from './table.ts';

/** Sections whose items are of several kinds, and what the names of the kinds begin with in the schema. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  sidebars: ['Sidebar', 'CategoryLink'],
  navbar: ['Navbar'],
  footer: ['Footer'],
};

const WHAT: Readonly<Record<string, string>> = {
  Sidebar: 'Entry',
  CategoryLink: 'Link of a category',
  Navbar: 'Item',
  Footer: 'Entry',
};

const INTRODUCTION = `# Configuration

<!-- Generated from the schema by \`npm run generate\`: change the sentences in src/config, not here. -->

A site is configured by one file in its folder, \`site.config.yaml\`. Two keys are required:

\`\`\`yaml
${EXAMPLES.title}
\`\`\`

The first line lets editors complete keys and check values. \`paydocs check\` checks more, and says everything that is
wrong at once, each with its line and column. Values count as they are written: \`"true"\` in quotes is a text, and
\`1.0\` without quotes is a number.`;

/** The manual's page about \`site.config.yaml\`, ready to be written. */
export function configReference(schema: JsonSchema): string {
  const properties = Object.entries(schema.properties ?? {});
  const sections = properties.filter(
    ([name, property]) => name !== 'title' && (hasKeys(property) || name in EXAMPLES),
  );
  const overview = overviewOfKeys(
    schema,
    sections.map(([name]) => name),
  );
  const parts = sections.flatMap(([name, property]) => section(name, property, schema));
  return `${[INTRODUCTION, '## All keys', overview, ...parts].join('\n\n')}\n`;
}

function section(name: string, property: JsonSchema, schema: JsonSchema): readonly string[] {
  const example = EXAMPLES[name];
  return [
    `## ${name}`,
    property.description ?? '',
    ...(example === undefined ? [] : [`\`\`\`yaml\n${example}\n\`\`\``]),
    ...(hasKeys(property) ? [tableOfSection(name, property)] : []),
    ...kindsOf(name, schema),
  ];
}

/** A part for each kind of item. */
function kindsOf(name: string, { definitions = {} }: JsonSchema): readonly string[] {
  return (KINDS[name] ?? []).flatMap((prefix) =>
    Object.entries(definitions)
      .filter(([kind, definition]) => kind.startsWith(prefix) && definition.properties !== undefined)
      .flatMap(([kind, definition]) => [
        `### ${WHAT[prefix]}: ${titleOf(kind.slice(prefix.length), definition)}`,
        tableOfKeys(definition),
      ]),
  );
}

/** `type: doc`, or for kinds without a type, their name. */
function titleOf(kind: string, { properties = {} }: JsonSchema): string {
  const type = properties.type?.const;
  return type === undefined ? kind.toLowerCase() : `\`type: ${String(type)}\``;
}
