import { expect, test } from 'vitest';
import { CONFIG, serving } from './serving.ts';

test('the policy of a served page comes in the header alone, which lets the server script work', async () => {
  const site = await serving({
    'content/docs/a.md': '# A\n',
  });
  const { headers, body } = await site.ask('/docs/a');
  expect(headers['content-security-policy']).toContain('trusted-types paydocs paydocs-serve');
  expect(body).toContain('id="__serve"');
  expect(body).not.toContain('Content-Security-Policy');
});

test('with security.content: untrusted the served site runs no code and shows no HTML, until the key is removed', async () => {
  const site = await serving({
    'site.config.yaml': `${CONFIG}security: { content: untrusted }\n`,
    'content/docs/a.md': '# A\n\nOne <b>two</b>.\n',
    'content/pages/page.tsx': 'export default () => <p>From React.</p>;\n',
  });
  await site.idle();
  expect((await site.ask('/docs/a')).body).toContain('One &lt;b&gt;two&lt;/b&gt;.');
  expect((await site.ask('/page')).body).not.toContain('From React.');
  expect(
    site
      .problems()
      .map(({ code }) => code)
      .sort(),
  ).toEqual(['raw-html', 'site-code']);
  site.write('site.config.yaml', CONFIG);
  await expect.poll(async () => (await site.ask('/page')).body, { timeout: 30_000 }).toContain('From React.');
  expect((await site.ask('/docs/a')).body).toContain('One <b>two</b>.');
}, 60_000);

test('a redirect to an address with other letters than those of ASCII has them encoded', async () => {
  const site = await serving({
    'site.config.yaml': `${CONFIG}redirects:\n  - { from: /old, to: https://other.example/日本 }\n  - { from: /older, to: /docs/größe }\n`,
    'content/docs/größe.md': '# A\n',
  });
  expect(await site.ask('/old?a=1')).toMatchObject({
    status: 302,
    headers: { location: 'https://other.example/%E6%97%A5%E6%9C%AC?a=1' },
  });
  expect((await site.ask('/older')).headers.location).toBe('/docs/gr%C3%B6%C3%9Fe');
});
