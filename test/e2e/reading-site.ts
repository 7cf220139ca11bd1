import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { built } from '../proof/sites.ts';
import { mark } from './reader.ts';
import { hydrated, type ServedSite, type ServedSiteOptions, servedSite } from './served-site.ts';

/** Enough to scroll by. */
const LONG = 'A paragraph that takes some room, so that the page can be scrolled.\n\n'.repeat(60);

const START = `# Start

[Other](./other.md), [part of other](./other.md#part), [here](#here), [only a query](./start.md?q=1), [itself](./start.md),
[odd](./odd.md), [pictures](./pictures.md#below), [file](/files/terms.txt), [elsewhere](https://elsewhere.example/),
<a href="/docs/other" target="_blank">in a new tab</a>, <a href="/docs/other" target="_self">in this tab</a>,
<a href="/files/terms.txt" download>a copy</a>.

${LONG}

## Here

${LONG}

[Last](./last.md), [live](/live).
`;

/** A picture of unknown height. */
export const LATE_PICTURE = 'https://pictures.example/late.svg';

const FILES = {
  'site.config.yaml': `title: Test
url: https://docs.example
favicon: /files/icon.svg
security: { csp: { img-src: ["https://pictures.example"] } }
`,
  'content/docs/start.md': START,
  'content/docs/other.md': `# Other\n\n[Start](./start.md)\n\n${LONG}\n\n## Part\n\n${LONG}`,
  'content/docs/odd.md': '---\nslug: /odd.html\n---\n# Odd\n\n[Start](./start.md)\n',
  'content/docs/pictures.md': `# Pictures\n\n<img src="${LATE_PICTURE}" alt="" loading="eager">\n\n${LONG}\n\n## Below\n\n${LONG}`,
  'content/docs/last.md': '# Last\n',
  'content/pages/live.tsx': 'export default function Live() {\n  return <h1>Live</h1>;\n}\n',
  'content/static/files/terms.txt': 'Terms.\n',
  'content/static/files/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
};

/** A site of long pages, and the page of it that links to all others. */
export interface ReadingSite extends ServedSite {
  /** Opens that page and waits until it is alive; its document is marked. */
  start(prepare?: (page: Page) => Promise<unknown>): Promise<Page>;
}

/** Serves the site of long pages for the tests of a file. */
export function servedReadingSite(options?: ServedSiteOptions): ReadingSite {
  const site = servedSite(builtReadingSite, options);
  return {
    ...site,
    async start(prepare) {
      const { page } = await site.visit('/docs/start', prepare && { prepare });
      await hydrated(page);
      await mark(page);
      return page;
    },
  };
}

/** The output of a site of long pages with every kind of link; `/docs/start` links to them all. */
export function builtReadingSite(): Promise<string> {
  return built('reading-site', (directory) => {
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(directory, path)), { recursive: true });
      writeFileSync(join(directory, path), text);
    }
  });
}
