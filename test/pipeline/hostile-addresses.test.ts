import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf } from '../helpers/folder.ts';
import { site } from '../helpers/site.ts';

/** Every address in the pages and in the files for hosts of a site whose links are not checked. */
test.each(['/', '/base/'])(
  'no address of the output leaves the site below %s unless its author named another',
  async (baseUrl) => {
    const links = { pages: 'off', markdown: 'off', images: 'off', anchors: 'off' };
    const made = site(
      {
        'docs/a.md':
          '---\nslug: //evil.example/a\naliases: [/.//evil.example/b]\ncustom_edit_url: /.//evil.example/edit\nimage: /.//evil.example/i.png\n---\n\n# A\n\n' +
          '[1](/.//evil.example/1) [2](/\\evil.example/2) [3](\\\\evil.example/3) [4](/&Tab;/evil.example/4) [5](..//..//evil.example/5)\n\n' +
          '[6](/%2e//evil.example/6.md) [7](.//evil.example/7.md) [8](/\\evil.example/8.md)\n',
        'docs/b.md': '---\nslug: /\n---\n\n# B\n',
      },
      {
        baseUrl,
        links,
        redirects: [
          { from: '/.//old', to: '/.//evil.example/9' },
          { from: '/older', to: 'pathname:///legacy/' },
          { from: '/other', to: 'https://other.example/' },
        ],
        navbar: {
          items: [
            { label: 'X', to: '/.//evil.example/10' },
            { label: 'Y', href: '/.//evil.example/11', prependBaseUrlToHref: true },
          ],
        },
        favicon: '/.//evil.example/f.svg',
      },
    );
    expect(await made.build()).toMatchObject({ status: 0 });
    const output = join(made.directory, 'dist');
    const pages = Object.entries(filesOf(output)).filter(([path]) => path.endsWith('.html'));
    const addresses = pages.flatMap(([, html]) =>
      [...html.matchAll(/(?:href|src|data-to)="([^"]*)"|url=([^"]*)"/g)].map(
        ([, one, two]) => one ?? two ?? '',
      ),
    );
    const hosts = addresses.map((address) => new URL(address, `https://docs.example${baseUrl}docs/a`));
    const leaving = hosts.filter(
      ({ host, pathname }) => host !== 'docs.example' || pathname.startsWith('//'),
    );
    expect([...new Set(leaving.map(({ href }) => href))]).toEqual(['https://other.example/']);
    const rules = readFileSync(join(output, '_redirects'), 'utf8').split('\n');
    const targets = rules.filter((line) => line.startsWith('/')).map((line) => line.split(' '));
    for (const [from, to] of targets) {
      expect(from).toMatch(/^\/(?![/\\.])/);
      expect(to).toMatch(/^(?:\/(?![/\\.])|https:\/\/other\.example\/$)/);
    }
    expect(targets).toContainEqual([`${baseUrl}old`, `${baseUrl}evil.example/9`, '301']);
    expect(targets).toContainEqual([`${baseUrl}older`, `${baseUrl}legacy/`, '301']);
  },
);
