import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { middleOf, pagePaths, writeFile } from '../generate.ts';
import { markdownOf, withSentence } from '../markdown.ts';
import { takeAway } from '../take-away.ts';
import type { Page, Peer } from './peer.ts';

/** The pages of a generated site, as paydocs takes them. */
export function generatedPages(count: number): readonly Page[] {
  const paths = pagePaths(count);
  return paths.map((path, index) => {
    const markdown = markdownOf(index, paths);
    return { path, markdown, title: /^title: (.*)$/m.exec(markdown)?.[1] ?? path };
  });
}

/** Writes a project for another tool: its configuration and all pages. Packages that are there stay. */
export function writeProject(peer: Peer, pages: readonly Page[], project: string): void {
  for (const folder of [peer.pages, peer.output, ...peer.caches]) takeAway(join(project, folder));
  for (const [path, text] of Object.entries(peer.files(pages))) writeFile(join(project, path), text);
  for (const page of pages) writeFile(join(project, peer.pages, page.path), peer.translate(page));
}

/** Adds a sentence to the page in the middle; another number makes another sentence. */
export function addSentenceTo(peer: Peer, pages: readonly Page[], project: string, number: number): void {
  const page = pages[middleOf(pages.map(({ path }) => path))];
  if (page === undefined) return;
  const markdown = withSentence(page.markdown, `This is sentence ${number} of its kind.`);
  writeFile(join(project, peer.pages, page.path), peer.translate({ ...page, markdown }));
}

/** Installs what a tool needs, unless the same lies there already. */
export function install(peer: Peer, project: string): void {
  const manifest = { private: true, name: posix.basename(project), dependencies: peer.packages };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const file = join(project, 'package.json');
  const done = join(project, 'node_modules/.installed');
  if (existsSync(done) && readFileSync(done, 'utf8') === text) return;
  writeFile(file, text);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFile(done, text);
}
