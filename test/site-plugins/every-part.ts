import type { Plugin, PluginTask } from '../../src/plugin.ts';

const task: PluginTask<string, string> = {
  name: 'task',
  about: (input) => input,
  run: (input) => `Result of a task for ${input}`,
};

/** A plugin with every part that needs no file of its own. */
const everyPart: Plugin<{ readonly word: string } | undefined> = {
  name: 'every-part',
  contract: 2,
  options: (z) => z.strictObject({ word: z.string() }),
  strings: { en: { hello: 'Hello' } },
  needs: ['every-part'],
  problems: {
    severe: { severity: 'error', meaning: 'A file is severe.' },
    file: { severity: 'warning', meaning: 'Each file has it.' },
    edition: { severity: 'warning', meaning: 'Each edition has it.' },
    site: { severity: 'warning', meaning: 'Each site has it.' },
    tree: { severity: 'warning', meaning: 'Each tree has it.' },
    linked: { severity: 'warning', meaning: 'Each language has it.' },
  },
  markdown: () => ({
    remark: [
      () => (tree: { children: unknown[] }) => {
        tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Added by remark' }] });
      },
    ],
  }),
  codeBlocks: () => ({
    isFor: ({ language }) => language === 'every-part',
    render: (blocks) =>
      blocks.map(({ code }) => ({
        element: {
          type: 'element',
          tagName: 'p',
          properties: {},
          children: [{ type: 'text', value: `Drawn: ${code}` }],
        },
      })),
  }),
  directives: () => ({
    plain: ({ t }) => `${t('hello')} of a directive`,
    shown: ({ data }) => `Shown: ${data}`,
  }),
  sources: () => ({
    files: 'people/*.yaml',
    schema: (z) => z.string(),
    provides: (files) => files.map(({ data }) => data),
    pages: (files) => files.map(() => ({ path: 'pages/made.md', markdown: '# Made of data\n' })),
    show: {
      shown: (_use, files, data) => ({ data: `${files.length} file, ${String(data['every-part'])} needed` }),
    },
  }),
  reference: () => ({
    name: 'counted',
    directives: () => ['counted'],
    open: async ({ hashes, t }) => ({
      problems: [],
      pages: [],
      find: ({ attributes }) => ({
        key: attributes.of,
        make: () => ({
          component: 'directive shown',
          data: { data: `${hashes.size} ${attributes.of} of ${t('search')}` },
          headings: [],
          ids: [],
          sections: [],
          markdown: [],
        }),
      }),
    }),
  }),
  pages: () => ({
    files: { pattern: 'people/*.yaml' },
    link: ({ files, strings }) => ({
      pages: [
        {
          route: '/every-part',
          title: `${strings.hello} of ${files.length} page`,
          layout: 'everyPart',
          props: {},
        },
      ],
      problems: [{ code: 'linked', problem: 'Linked.' }],
    }),
  }),
  tasks: [task],
  outputs: () => [
    {
      name: 'every-part',
      async *finish(_all, { run }) {
        yield { path: 'every-part.txt', data: `An output: ${await run(task, 'a file')}` };
      },
    },
  ],
  check: {
    tree: () => (file) => {
      file.note(`${file.directives.includes('plain')} note`);
      return [{ code: 'tree', problem: `Tree of ${file.sourceOf(2, 7)}.`, ...file.placeOf(0) }];
    },
    inputs: () => ({ texts: true, code: false, key: 'every part' }),
    file:
      (_options, _data, { run }) =>
      async ({ paragraphs, codes }) => {
        const count = await run(task, `${paragraphs.length + codes.length}`);
        return paragraphs
          .slice(0, 1)
          .map(({ text, problemAt }) =>
            problemAt(0, { code: text === 'Severe' ? 'severe' : 'file', problem: `File. ${count}` }),
          );
      },
    edition: (_options, data) => [{ code: 'edition', problem: `Edition of ${String(data['every-part'])}.` }],
    site:
      () =>
      ({ pages }) => [
        {
          code: 'site',
          problem: `Site of ${pages.length} pages. ${pages.flatMap(({ noted }) => noted).join()}`,
        },
      ],
  },
  head: (options) => [
    { tag: 'meta', attributes: { name: 'every-part', content: options?.word ?? 'no options' } },
  ],
  policy: () => ({ 'img-src': ['https://every-part.example'] }),
};

export default everyPart;
