import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import type { Random } from '../../bench/random.ts';

/** Something that an author does to a site; says in a few words what it was. */
export type Edit = (site: string, dice: Random) => string;

const CONFIG = {
  title: 'Edited',
  url: 'https://docs.example',
  // A broken link must not end a sequence: problems are compared like everything else.
  links: { pages: 'warn', anchors: 'warn', images: 'warn', includes: 'warn', markdown: 'warn' },
  reference: { openapi: 'content/reference/api.yaml' },
  navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] },
};

/** The files that every sequence begins with. */
export const FIRST: Readonly<Record<string, string>> = {
  'site.config.yaml': stringify(CONFIG),
  'content/docs/index.md': '---\nslug: /\n---\n\n# Home\n\nSee [one](./one.md) and [two](./two.md#part).\n',
  'content/docs/one.md':
    '---\ntags: [first]\n---\n\n# One\n\n![Picture](./picture.svg)\n\n::include{file="/shared/keys.md"}\n',
  'content/docs/two.md': '# Two\n\n## Part\n\n:::note\n\nBack to [one](one.md).\n\n:::\n',
  'content/docs/deep/_category_.yml': 'label: Deep\n',
  'content/docs/deep/three.md': '# Three\n\n```json\n{ "a": 1 }\n```\n\nUp to [home](../index.md).\n',
  'content/docs/deep/four.md': '# Four\n\n[Away](https://example.com) and [three](three.md).\n',
  'content/docs/deep/operation.md': '# Read\n\n::operation{#read}\n\n::samples{operation="read"}\n',
  'content/docs/operations.md': '# All\n\n::operations\n\n::operation{#write part="request"}\n',
  'content/reference/api.yaml': api('Reads a thing.', 'string'),
  'content/docs/picture.svg': svg(10),
  'content/shared/keys.md': 'Keys are [secret](/docs/two).\n',
  'content/static/robots.txt': 'User-agent: *\n',
  'content/pages/news.md':
    '---\nfeed: true\n---\n\n# News\n\n## 2026-03-01: First\n\nSee [one](../docs/one.md).\n',
  'content/pages/index.tsx':
    "import { words } from './_words.ts';\n\nexport default function Home() {\n  return <h1>{words}</h1>;\n}\n",
  'content/pages/_words.ts': "export const words = 'Hello';\n",
};

function api(description: string, type: string): string {
  const id = { name: 'id', in: 'path', required: true, schema: { type } };
  const schema = { $ref: '#/components/schemas/Thing' };
  const body = { content: { 'application/json': { schema } } };
  return stringify({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: {
      '/things/{id}': {
        get: {
          operationId: 'read',
          description,
          parameters: [id],
          responses: { 200: { description: 'It.', ...body } },
        },
        put: { operationId: 'write', summary: 'Write', parameters: [id], requestBody: body, responses: {} },
      },
    },
    components: {
      schemas: {
        Thing: {
          type: 'object',
          properties: { name: { type, description: 'See [home](../docs/index.md).' } },
        },
      },
    },
  });
}

function svg(width: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="5"/>\n`;
}

const NAMES = ['one', 'two', 'five', 'six', 'deep/three', 'deep/four', 'deep/seven', 'other/eight'] as const;

function write(site: string, path: string, text: string): void {
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), text);
}

function docs(site: string): readonly string[] {
  const folder = join(site, 'content/docs');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => `content/docs/${path}`);
}

/** Changes the text of one doc that is there. */
function inDoc(name: string, change: (text: string, dice: Random) => string): Edit {
  return (site, dice) => {
    const all = docs(site);
    const path = all[dice.below(all.length)];
    if (path === undefined) return `${name}: no doc is left`;
    writeFileSync(join(site, path), change(readFileSync(join(site, path), 'utf8'), dice));
    return `${name} in ${path}`;
  };
}

function inFrontMatter(line: (dice: Random) => string): (text: string, dice: Random) => string {
  return (text, dice) =>
    text.startsWith('---\n')
      ? text.replace('---\n', `---\n${line(dice)}\n`)
      : `---\n${line(dice)}\n---\n\n${text}`;
}

function inConfig(name: string, part: (dice: Random) => object): Edit {
  return (site, dice) => {
    write(site, 'site.config.yaml', stringify({ ...CONFIG, ...part(dice) }));
    return name;
  };
}

function file(path: string, text: (dice: Random) => string): Edit {
  return (site, dice) => {
    write(site, path, text(dice));
    return `write ${path}`;
  };
}

function remove(path: string): Edit {
  return (site) => {
    rmSync(join(site, path), { recursive: true, force: true });
    return `remove ${path}`;
  };
}

/** Everything that authors do. */
export const EDITS: readonly [Edit, ...Edit[]] = [
  inDoc('a sentence', (text, dice) => `${text}\nSentence ${dice.below(9)}.\n`),
  inDoc('another sentence', (text, dice) => `${text}\nSentence ${dice.below(9)}.\n`),
  inDoc('a heading', (text, dice) => `${text}\n## Heading ${dice.below(4)}\n`),
  inDoc('a link', (text, dice) => `${text}\n[Link](/docs/${dice.pick(NAMES)}#part)\n`),
  inDoc('a new title', (text, dice) => text.replace(/^# .*$/m, `# Title ${dice.below(4)}`)),
  inDoc(
    'a sidebar label',
    inFrontMatter((dice) => `sidebar_label: Label ${dice.below(3)}`),
  ),
  inDoc(
    'a position',
    inFrontMatter((dice) => `sidebar_position: ${dice.below(5)}`),
  ),
  inDoc(
    'a slug',
    inFrontMatter((dice) => `slug: moved-${dice.below(2)}`),
  ),
  inDoc(
    'a tag',
    inFrontMatter((dice) => `tags: [tag-${dice.below(2)}]`),
  ),
  inDoc(
    'a draft',
    inFrontMatter(() => 'draft: true'),
  ),
  inDoc(
    'an alias',
    inFrontMatter((dice) => `aliases: [/old-${dice.below(3)}]`),
  ),
  inDoc(
    'a broken front matter',
    inFrontMatter(() => 'titel: ['),
  ),
  inDoc('no change', (text) => text),
  inDoc('an operation', (text) => `${text}\n::operation{#write part="request"}\n`),
  file('content/reference/api.yaml', (dice) =>
    api(`Reads thing ${dice.below(3)}.`, dice.pick(['string', 'integer', '[unclosed'])),
  ),
  file('content/reference/api.yaml', (dice) => `# ${dice.below(3)}\n${api('Reads a thing.', 'string')}`),
  (site, dice) => file(`content/docs/${dice.pick(NAMES)}.md`, () => `# New ${dice.below(3)}\n`)(site, dice),
  (site, dice) => remove(`content/docs/${dice.pick(NAMES)}.md`)(site, dice),
  (site, dice) => {
    const all = docs(site);
    const from = all[dice.below(all.length)] ?? '';
    const to = dice.below(2) ? from.replace(/[^/]+$/, `renamed-${dice.below(2)}.md`) : caseTurned(from);
    if (from !== '' && !existsSync(join(site, to))) renameSync(join(site, from), join(site, to));
    return `rename ${from} to ${to}`;
  },
  file(
    'content/docs/deep/_category_.yml',
    (dice) => `label: Deep ${dice.below(3)}\nposition: ${dice.below(3)}\n`,
  ),
  remove('content/docs/deep/_category_.yml'),
  file('content/shared/keys.md', (dice) => `Keys ${dice.below(3)} are [secret](/docs/one).\n`),
  remove('content/shared/keys.md'),
  inDoc('code of another file', (text) => `${text}\n::include{file="/shared/code.js"}\n`),
  file('content/shared/code.js', (dice) => `const number = ${dice.below(3)};\n`),
  remove('content/shared/code.js'),
  inDoc('a code block', (text, dice) => {
    const language = dice.pick(['js', 'abap', 'mermaid', 'nowhere']);
    return `${text}\n\`\`\`${language}\nflowchart LR\n  A --> B${dice.below(3)}\n\`\`\`\n`;
  }),
  file(
    'content/docs/tags.yml',
    (dice) =>
      `first:\ntag-0:\n  label: Tag ${dice.below(2)}\n  permalink: ${dice.pick(['tag-1', 'other'])}\n`,
  ),
  remove('content/docs/tags.yml'),
  file('content/pages/search.md', (dice) => `# Search ${dice.below(3)}\n`),
  remove('content/pages/search.md'),
  file('content/locales/de/docs/one.md', (dice) => `# Eins\n\nSatz ${dice.below(3)}.\n`),
  remove('content/locales'),
  file('content/docs/picture.svg', (dice) => svg(10 + dice.below(3))),
  remove('content/docs/picture.svg'),
  file('content/static/robots.txt', (dice) => `User-agent: bot-${dice.below(3)}\n`),
  remove('content/static/robots.txt'),
  file('content/pages/_words.ts', (dice) => `export const words = 'Hello ${dice.below(3)}';\n`),
  file('content/pages/about.md', (dice) => `# About ${dice.below(3)}\n`),
  remove('content/pages/about.md'),
  file(
    'content/pages/news.md',
    (dice) =>
      `---\nfeed: true\n---\n\n# News\n\n## 2026-03-0${1 + dice.below(3)}: Title ${dice.below(2)}\n\nTo [one](../docs/one.md).\n`,
  ),
  file('theme/styles/custom.css', (dice) => `:root { --gap: ${dice.below(4)}px; }\n`),
  remove('theme'),
  file(
    'theme/markdown/Image.tsx',
    (dice) => `export const Image = (props: object) => <img data-own="${dice.below(3)}" {...props} />;\n`,
  ),
  file(
    'theme/components/PageFooter.tsx',
    (dice) => `export function PageFooter() {\n  return <footer>Own ${dice.below(3)}</footer>;\n}\n`,
  ),
  file(
    'theme/directives/Stamp.tsx',
    (dice) => `export default function Stamp() {\n  return <b>stamp ${dice.below(3)}</b>;\n}\n`,
  ),
  inDoc('a directive of the theme', (text) => `${text}\n::stamp\n`),
  inConfig('the plain configuration', () => ({})),
  inConfig('the title of the site', (dice) => ({ title: `Edited ${dice.below(3)}` })),
  inConfig('a footer', (dice) => ({ footer: { copyright: `© ${dice.below(3)}` } })),
  inConfig('trailing slashes', () => ({ trailingSlash: true })),
  inConfig('no trailing slashes', () => ({ trailingSlash: false })),
  inConfig('a base URL', () => ({ baseUrl: '/base/' })),
  inConfig('a redirect', (dice) => ({ redirects: [{ from: '/away', to: `/docs/${dice.pick(NAMES)}` }] })),
  inConfig('compression', () => ({ compress: true })),
  inConfig('two languages', () => ({ locales: { en: null, de: null } })),
  inConfig('another folder of tags', () => ({ docs: { tagsBasePath: 'topics' } })),
  inConfig('a language of code', () => ({ code: { languages: ['abap'], defaultLanguage: 'js' } })),
  inConfig('other Markdown', () => ({ markdown: { mermaid: false } })),
  inConfig('no search', () => ({ search: { provider: 'none' } })),
  inConfig('an accent', () => ({ brand: { accent: '#aa3300' } })),
  inConfig('a configuration with a mistake', () => ({ titel: 'Edited' })),
  (site, dice) => {
    const path = dice.pick([
      'dist/index.html',
      'dist/docs/one/index.html',
      'dist/docs/two.md',
      'dist/sitemap.xml',
    ]);
    if (existsSync(join(site, path))) writeFileSync(join(site, path), 'somebody was here');
    return `damage ${path}`;
  },
  remove('dist/docs'),
];

/** `one.md` ↔ `One.md`: one file on some disks, two on others. */
function caseTurned(path: string): string {
  return path.replace(/[^/]+$/, (name) => {
    const first = name.charAt(0);
    return (first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase()) + name.slice(1);
  });
}
