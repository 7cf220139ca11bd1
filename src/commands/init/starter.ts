const CONFIGURATION = `# Only title and url are required. The address of each page starts with url.
title: Handbook
tagline: What our product does, and how to use it
url: https://docs.example.com
favicon: favicon.svg

# The color of links and buttons.
brand:
  accent: "#0b5cad"

navbar:
  logo:
    src: favicon.svg
    width: 30
    height: 30
  items:
    - type: docSidebar
      sidebarId: docs
      label: Documentation
      position: left
    - type: search

footer:
  style: light
  links:
    - label: Getting started
      to: /docs/getting-started
  copyright: Copyright © Example Ltd.
`;

const HOME = `---
title: Home
hide_table_of_contents: true
---

# Everything about our product

What it does, how to use it, and where to find help.

<p class="actions">
  <a class="button" href="../docs/getting-started.md">Get started</a>
  <a class="button button-secondary" href="../docs/writing.md">See what a page can hold</a>
</p>

## Make this site yours

- **This page** is the file \`content/pages/index.md\`. Change a sentence.
- **The docs** are the Markdown files in \`content/docs/\`. Add one.
- **Name, color, navbar and footer** are in \`site.config.yaml\`.
`;

const GETTING_STARTED = `---
title: Getting started
sidebar_position: 1
---

# Getting started

This page is the file \`content/docs/getting-started.md\`. Its address is \`/docs/getting-started\`.

## Write

Show the site while you write. Every save reaches your browser:

\`\`\`bash
paydocs serve
\`\`\`

## Add a page

Put another Markdown file next to this one. It gets an address and an entry in the sidebar automatically.
The [next page](./writing.md) shows what a page can hold.

## Publish

Build the site into \`dist/\`, and look at the result as a host serves it:

\`\`\`bash
paydocs build
paydocs preview
\`\`\`
`;

const WRITING = `---
title: Writing
sidebar_position: 2
---

# Writing

Pages are written in Markdown, with tables, task lists and footnotes.

:::tip
A link to a file, such as [Getting started](./getting-started.md), is checked when the site is built.
:::

## Code

\`\`\`js title="hello.js"
console.log('Hello');
\`\`\`

## Tables

| Write  | See                |
| ------ | ------------------ |
| \`*a*\`  | *emphasis*         |
| \`**a**\` | **strong emphasis** |
`;

const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="7" fill="#0b5cad"/>
  <path d="M9 8h14v3H9zm0 6.500h14v3H9zM9 21h9v3H9z" fill="#fff"/>
</svg>
`;

const GIT_IGNORE = `node_modules/
dist/
.paydocs/
`;

/** Files of a new site: path below its folder → text. */
export const STARTER: Readonly<Record<string, string>> = {
  'site.config.yaml': CONFIGURATION,
  'content/pages/index.md': HOME,
  'content/docs/getting-started.md': GETTING_STARTED,
  'content/docs/writing.md': WRITING,
  'content/static/favicon.svg': FAVICON,
  '.gitignore': GIT_IGNORE,
};
