import { expect, test } from 'vitest';
import { type Files, type SiteChain, site } from '../helpers/site.ts';

/** A site with a page that uses the directive of a plugin with these members, which have no types. */
function siteWith(members: string, files: Files = {}): SiteChain {
  const plugin = `export default { name: 'odd', ${members} };\n`;
  return site(
    {
      'docs/guide.md': '# Guide\n\n::hi\n',
      'content/data/a.json': '1',
      'plugins/odd.js': plugin,
      ...files,
    },
    { plugins: ['./plugins/odd.js'] },
  );
}

const HI = "directives: () => ({ hi: () => 'Hi' })";

test.each([
  ['in a timer', "setTimeout(() => { throw new Error('late'); }); return new Promise(() => {});"],
  ['in a promise that it does not wait for', "void Promise.reject(new Error('late')); return [];"],
])('what a check throws after its call, %s, ends the command at its place', async (_, body) => {
  const { status, stderr } = await siteWith(`check: () => () => { ${body} }`).spawn('build');
  expect(status, stderr).toBe(1);
  expect(stderr).toMatch(/^✘ render-error {2}plugins\/odd\.js:1:\d+\n {2}Code of the site failed: late\n$/m);
  expect(stderr).not.toContain('process.exit');
});

test('what a plugin prints is no part of the output', async () => {
  const { stdout, stderr } = await siteWith(
    `check: () => () => { console.log('Checked.'); return []; }, ${HI}`,
  ).spawn('build', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ ok: true });
  expect(stderr).toBe('Checked.\n');
});
