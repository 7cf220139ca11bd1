/** The OpenAPI file of a new site. */
export interface StarterApi {
  /** Name of the file in `content/reference/`. */
  readonly name: string;
  readonly text: string;
}

/** The color of links, buttons and the logo. */
const ACCENT = '#0b5cad';

function configuration(api: StarterApi | undefined): string {
  return `# Only title and url are required. The address of each page starts with url.
title: Handbook
tagline: What our product does, and how to use it
url: https://docs.example.com
favicon: logo.svg

# All colors are made from this one. The logo is content/static/logo.svg.
brand:
  accent: "${ACCENT}"
${api ? apiConfiguration(api) : ''}
navbar:
  logo:
    src: logo.svg
    width: 30
    height: 30
  items:
    - type: docSidebar
      sidebarId: docs
      label: Documentation
      position: left
${api ? API_ITEM : ''}    - type: search

search:
  suggestions: [getting started, tabs, notes]

footer:
  style: light
  links:
    - label: Getting started
      to: /docs/getting-started
    - label: Writing
      to: /docs/writing
  copyright: Copyright © Example Ltd.
`;
}

function apiConfiguration({ name }: StarterApi): string {
  return `
# A page for each operation and each schema of this file.
reference:
  openapi: content/reference/${name}
  pages: /api
`;
}

const API_ITEM = `    - label: API
      to: /api
      position: left
`;

const API_CARD = `:::card[API reference]{href="/api"}
Every operation, with samples in many languages.
:::
`;

function home(api: StarterApi | undefined): string {
  return `---
title: Home
hide_table_of_contents: true
---

# Everything about our product

:::hero
What it does, how to use it, and where to find help.

::search-field[Search the documentation]

<p class="actions">
  <a class="button" href="../docs/getting-started.md">Get started</a>
  <a class="button button-secondary" href="../docs/writing.md">See what a page can hold</a>
</p>
:::

::::cards
:::card[Getting started]{href="../docs/getting-started.md"}
Write a page, see it in your browser, and publish it.
:::
:::card[Writing]{href="../docs/writing.md"}
Notes, tabs, steps, code and tables, with the text that makes them.
:::
${api ? API_CARD : ''}::::

## Make this site yours

:::steps
1. **Change a sentence** of this page, \`content/pages/index.md\`.
2. **Add a page**: a Markdown file in \`content/docs/\`.
3. **Choose name, color and navbar** in \`site.config.yaml\`, and replace the logo, \`content/static/logo.svg\`.
:::
`;
}

const GETTING_STARTED = `---
title: Getting started
sidebar_position: 1
---

# Getting started

From this page to a published site, in three steps.

::::steps

1. **Write.** Show the site while you write. Every save reaches your browser:

   \`\`\`bash
   paydocs serve
   \`\`\`

2. **Add a page.** Put another Markdown file next to this one, which is \`content/docs/getting-started.md\`. It gets an
   address, \`/docs/…\`, and an entry in the sidebar.

3. **Publish.** Build the site into \`dist/\`, and look at the result as a host serves it:

   \`\`\`bash
   paydocs build
   paydocs preview
   \`\`\`

::::

## Files of this site

:::file-tree
- site.config.yaml
- content
  - docs
    - getting-started.md
    - writing.md
  - pages
    - index.md
  - static
    - logo.svg
:::

:::note
\`paydocs check\` reports broken links, missing images and other mistakes, each with its line.
:::

The [next page](./writing.md) shows what a page can hold.
`;

const WRITING = `---
title: Writing
sidebar_position: 2
---

# Writing

Pages are written in Markdown. This one shows what else they can hold: look at its text in \`content/docs/writing.md\`.

## Notes

:::tip
A link to a file, such as [Getting started](./getting-started.md), is checked when the site is built.
:::

:::warning[Before you delete a page]
Readers have links to it. Write in \`redirects\` of \`site.config.yaml\` where they lead from now on.
:::

## Code

A block of code may have a title, and marked lines:

\`\`\`js title="hello.js" {2}
const name = 'reader';
console.log(\`Hello, \${name}\`);
\`\`\`

## Tabs

A reader's choice is kept on all pages.

::::tabs{group="language"}
:::tab[JavaScript]{value="javascript"}

\`\`\`js
const response = await fetch('https://api.example.com/orders');
console.log(await response.json());
\`\`\`

:::
:::tab[Python]{value="python"}

\`\`\`python
import json
from urllib.request import urlopen

with urlopen("https://api.example.com/orders") as response:
    print(json.load(response))
\`\`\`

:::
:::tab[cURL]{value="curl"}

\`\`\`bash
curl https://api.example.com/orders
\`\`\`

:::
::::

## Steps

:::steps
1. Create a key.
2. Send a request.
3. Read the response.
:::

## Tables

| Write                | See                 |
| -------------------- | ------------------- |
| \`*emphasis*\`         | *emphasis*          |
| \`**strong**\`         | **strong**          |
| \`:badge[new]{type="tip"}\` | :badge[new]{type="tip"} |

:::details[More]
A text that readers open, such as this one.
:::
`;

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="7" fill="${ACCENT}"/>
  <path d="M9 8h14v3H9zm0 6.500h14v3H9zM9 21h9v3H9z" fill="#fff"/>
</svg>
`;

const GIT_IGNORE = `node_modules/
dist/
shards/
.paydocs/
`;

/** Returns the files of a new site: path below its folder → text. */
export function starterFiles(api: StarterApi | undefined): Readonly<Record<string, string>> {
  return {
    'site.config.yaml': configuration(api),
    'content/pages/index.md': home(api),
    'content/docs/getting-started.md': GETTING_STARTED,
    'content/docs/writing.md': WRITING,
    'content/static/logo.svg': LOGO,
    ...(api && { [`content/reference/${api.name}`]: api.text }),
    '.gitignore': GIT_IGNORE,
  };
}
