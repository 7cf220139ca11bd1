import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

/** A plugin has 30 seconds: `npm run prove` tries every part, other runs one that waits and leaves the processor alone. */
const isLong = process.env.MODE === 'long';

const LOOP = '() => { for (;;); }';
const NEVER = '() => new Promise(() => {})';

const HANGING: readonly (readonly [part: string, member: string, about: string])[] = [
  ['markdown', `markdown: () => ({ remark: [() => ${NEVER}] })`, ' for content/docs/guide.md'],
  ...(isLong
    ? ([
        ['markdown', `markdown: () => ({ rehype: [() => ${LOOP}] })`, ' for content/docs/guide.md'],
        ['markdown', `markdown: ${LOOP}`, ''],
        ['directives', `directives: () => ({ slow: ${LOOP} })`, ' for the directive "slow"'],
        ['directives', `directives: ${NEVER}`, ''],
        ['sources', `sources: () => ({ files: 'x.yaml', pages: ${LOOP} })`, ''],
        [
          'outputs',
          `outputs: () => [{ name: 'o', start: () => ({ page: ${LOOP}, end: () => [] }) }]`,
          ' for the page /docs/guide',
        ],
        [
          'outputs',
          "outputs: () => [{ name: 'o', start: () => ({ async *end() { for (;;) yield { path: 'x', data: '' }; } }) }]",
          '',
        ],
        ['check', `check: () => ${LOOP}`, ''],
        ['options', `options: ${LOOP}`, ''],
      ] as const)
    : []),
];

test.each(HANGING)('a part %s that hangs is ended with a problem: %s', async (part, member, about) => {
  const { status, stderr } = await site(
    {
      'plugins/slow.js': `export default { name: 'slow', ${member} };\n`,
      'content/x.yaml': 'a: 1\n',
      'docs/guide.md': '# Guide\n\n::slow\n',
    },
    { plugins: ['./plugins/slow.js'] },
  ).spawn('build');
  expect(status).toBe(1);
  expect(stderr).toContain(
    `✘ plugin-error  site.config.yaml:4:5\n  slow: the part "${part}"${about} took longer than 30 seconds.`,
  );
});
