import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SiteProps } from '../../src/shared/site-props.ts';
import { innerHtmlOf } from '../helpers/html.ts';
import { site } from '../helpers/site.ts';

const manifest: { readonly version: string } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const built = site(
  {
    'docs/a.md': '# A\n\n![Dot](dot.png)\n\n[File](price.csv)\n',
    'docs/dot.png': PNG,
    'docs/price.csv': 'a;b\n',
    'static/light.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'static/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'pages/index.tsx': `import { useSite } from 'paydocs/theme';
export default function Home() {
  const { version, generator } = useSite();
  return <main><h1>{version + ' by ' + generator}</h1></main>;
}
`,
  },
  {
    version: '1.1.3',
    footer: {
      style: 'dark',
      logo: {
        src: '/light.svg',
        srcDark: '/dark.svg',
        alt: 'Gateway',
        width: 32,
        height: 16,
        href: '/docs/a',
      },
      copyright: '© <b>Example</b>',
      links: [
        {
          title: 'Learn',
          items: [
            { to: '/docs/a', label: 'A' },
            { href: 'https://x.example', label: 'X', 'data-place': 'footer' },
            { html: '<i>Plain</i>' },
          ],
        },
      ],
    },
  },
).build();

beforeAll(async () => {
  const { status, stderr } = await built;
  expect(status, stderr).toBe(0);
});

/** Names of a folder of the output, hashes replaced. */
function names(folder: string): readonly string[] {
  const all = readdirSync(join(built.directory, 'dist', folder), { withFileTypes: true });
  return all.filter((entry) => entry.isFile()).map(({ name }) => name.replace(HASH, '-HASH'));
}

const HASH = /-[\da-f]{8,}(?=\.)/;

/** Addresses of what a browser fetches to show a page. */
function loadedBy(html: string): readonly string[] {
  const elements = html.match(/<(?:script|img|link rel="(?:stylesheet|modulepreload|icon)")[^>]*>/g) ?? [];
  return elements.flatMap((element) => / (?:src|href)="([^"]*)"/.exec(element)?.[1] ?? []);
}

/** An asset, by an absolute address or, for the base-URL banner, a relative one; or a static file. */
const OWN = /^\/?assets\/[\w.-]+-[\da-f]{8,}\.\w+$|^\/(?:light|dark)\.svg$/;

/** Script that is not data, and styles. */
const INLINE = /<script(?![^>]* src=)(?![^>]* type="application\/(?:ld\+)?json")|<style|\sstyle="|\son\w+="/;

describe('versions', () => {
  test('of site and paydocs are known to every page (S1-04, D18)', () => {
    const file = /data-site="\/(assets\/site-en-[^"]+\.json)"/.exec(built.output('docs/a/index.html'))?.[1];
    const props: SiteProps = JSON.parse(built.output(file ?? ''));
    expect(props).toMatchObject({ version: '1.1.3', generator: `paydocs ${manifest.version}` });
    expect(innerHtmlOf(built.output('index.html'), 'main')).toContain(
      `<h1>1.1.3 by paydocs ${manifest.version}</h1>`,
    );
  });

  test('that of paydocs stands in the head, and is the one of the specification (S1-04, D18)', () => {
    expect(manifest.version).toBe('3.9.1');
    for (const path of ['index.html', 'docs/a/index.html', '404.html'])
      expect(built.output(path)).toContain('<meta name="generator" content="paydocs 3.9.1">');
  });
});

test('the HTML says that script has not taken it over yet (S4-42)', () => {
  expect(built.output('docs/a/index.html')).toContain(' data-has-hydrated="false"');
});

describe('assets', () => {
  test('are named by their content, all of them below assets/ (S7-01)', () => {
    const found = names('assets');
    expect(found).toEqual(
      expect.arrayContaining(['boot-HASH.js', 'client-HASH.js', 'styles-HASH.css', 'site-en-HASH.json']),
    );
    expect(found.filter((name) => !name.includes('-HASH.'))).toEqual([]);
  });

  test('are all that a page loads, besides static files (S1-07, S7-01, D15)', () => {
    for (const path of ['index.html', 'docs/a/index.html', '404.html']) {
      const addresses = loadedBy(built.output(path));
      expect(addresses.length).toBeGreaterThan(2);
      expect(addresses.filter((address) => !OWN.test(address))).toEqual([]);
    }
  });

  test('are fetched together: every file that the client imports statically has a preload link', () => {
    const html = built.output('docs/a/index.html');
    const client = /data-client="\/(assets\/[^"]+)"/.exec(html)?.[1] ?? '';
    const links = [...html.matchAll(/<link rel="modulepreload" href="\/([^"]+)">/g)].map(([, path]) => path);
    const found = new Set([client]);
    for (const path of found)
      for (const [, name] of built.output(path).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g))
        found.add(`assets/${name}`);
    expect(links.length).toBeGreaterThan(0);
    expect(links.sort()).toEqual([...found].slice(1).sort());
  });

  test('are no inline script or style (D15)', () => {
    for (const path of ['index.html', 'docs/a/index.html', '404.html'])
      expect(built.output(path)).not.toMatch(INLINE);
  });

  test('pictures and files beside a page are among them (S7-01, X9-02)', () => {
    const main = innerHtmlOf(built.output('docs/a/index.html'), 'main');
    expect(main).toMatch(/<img[^>]* src="\/assets\/dot-[\da-f]{8,}\.png"/);
    expect(main).toMatch(/<img[^>]* width="1" height="1"/);
    expect(main).toMatch(/<a [^>]*href="\/assets\/price-[\da-f]{8,}\.csv"/);
  });
});

describe('the footer', () => {
  const footer = () => /<footer[\s\S]*<\/footer>/.exec(built.output('docs/a/index.html'))?.[0] ?? '';

  test('has columns of links; one that leaves the site says so (S2-130, S2-131)', () => {
    expect(footer()).toMatch(/<footer class="[^"]*dark/);
    expect(footer()).toContain('Learn');
    expect(footer()).toContain('<a href="/docs/a">A</a>');
    expect(footer()).toMatch(
      /<a (?=[^>]*href="https:\/\/x\.example")(?=[^>]*target="_blank")(?=[^>]*rel="noopener noreferrer")(?=[^>]*data-place="footer")/,
    );
    expect(footer()).toContain('<i>Plain</i>');
  });

  test('has a logo for each color mode, which leads somewhere, and a copyright after it (S2-132, D15)', () => {
    const logo =
      /<a [^>]*href="\/docs\/a"[^>]*>(?:(?!<\/a>)[\s\S])*<img[\s\S]*?<\/a>/.exec(footer())?.[0] ?? '';
    for (const file of ['light', 'dark'])
      expect(logo).toMatch(
        new RegExp(
          `<img(?=[^>]* src="/${file}\\.svg")(?=[^>]* alt="Gateway")(?=[^>]* width="32")(?=[^>]* height="16")`,
        ),
      );
    expect(footer().indexOf('© <b>Example</b>')).toBeGreaterThan(footer().indexOf('<img'));
    expect(footer()).not.toContain('style=');
  });

  test('is not there unless it is configured (S2-130)', async () => {
    const bare = site({ 'docs/a.md': '# A\n' }).build();
    await bare;
    expect(bare.output('docs/a/index.html')).not.toContain('<footer');
  });
});
