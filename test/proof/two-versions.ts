import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyEveryFeature } from './sites.ts';

/** Names of pages that only one version has. They link to one another, so there is no order in which to write them. */
const OWN_PAGES = { old: ['old-1', 'old-2', 'old-3'], new: ['new-1', 'new-2', 'new-3'] } as const;

type Version = keyof typeof OWN_PAGES;

/** A site with every kind of file, and with a stylesheet, a static file, a label and three pages of this version. */
export function writeVersion(site: string, version: Version): void {
  copyEveryFeature(site);
  edit(site, 'site.config.yaml', (text) => text.replace('label: More', `label: More of the ${version} one`));
  edit(site, 'content/docs/code.md', (text) => `${text}\nThis is the ${version} version.\n`);
  for (const path of ['site.config.yaml', 'content/docs/markdown.md'])
    edit(site, path, (text) => text.replaceAll('/base/', '/'));
  write(site, 'theme/styles/custom.css', `:root { --version: "${version}"; }\n`);
  write(site, 'content/static/files/version.txt', `${version}\n`.repeat(10_000));
  for (const page of OWN_PAGES[version]) {
    const links = OWN_PAGES[version].map((other) => `[${other}](./${other}.md)`);
    write(site, `content/docs/${page}.md`, `# ${page}\n\n${links.join(', ')}, [file](/files/version.txt)\n`);
  }
}

/** Makes the old version's sources the new one's. */
export function changeToNew(site: string): void {
  for (const page of OWN_PAGES.old) rmSync(join(site, `content/docs/${page}.md`));
  writeVersion(site, 'new');
}

function edit(site: string, path: string, change: (text: string) => string): void {
  write(site, path, change(readFileSync(join(site, path), 'utf8')));
}

function write(site: string, path: string, text: string): void {
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), text);
}
