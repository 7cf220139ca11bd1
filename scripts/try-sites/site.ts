import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { needsHand } from '../../src/commands/import/report.ts';
import { PROBLEM_CODES, SECURITY_CODES } from '../../src/shared/problem-codes.ts';
import { type BuildLimits, type BuildResult, buildSite, type PrintedProblem } from '../try-specs/build.ts';
import { articleOf, EDIT_URL } from './article.ts';
import { rawSyntax } from './detectors.ts';
import { missingWords } from './words.ts';

/** Result of one page. */
export interface TriedPage {
  readonly file: string;
  readonly raw: readonly string[];
  readonly missing: readonly string[];
  /** Codes of problems that name the file, without those of mere advice. */
  readonly codes: readonly string[];
}

/** Result of one site. */
export interface TriedSite {
  readonly name: string;
  readonly build: BuildResult;
  readonly sources: number;
  readonly pages: readonly TriedPage[];
  readonly seconds: number;
}

interface Trying {
  readonly repository: string;
  readonly limits: BuildLimits;
  /** True: the folder holds sites of other generators, which are imported and built as they are. */
  readonly isImported: boolean;
}

/** Builds a copy of a site, and compares its pages with their sources. */
export async function trySite(folder: string, name: string, trying: Trying): Promise<TriedSite> {
  const site = mkdtempSync(join(tmpdir(), 'paydocs-site-'));
  try {
    const sources = trying.isImported
      ? imported(join(folder, name), site, trying.repository)
      : copied(join(folder, name), site);
    const started = process.hrtime.bigint();
    const build = await buildSite(trying.repository, site, trying.limits);
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    return { name, build, sources: sources.size, pages: pagesOf(site, sources, build.problems), seconds };
  } finally {
    rmSync(site, { recursive: true, force: true });
  }
}

/** Imports a site of another generator. Only the address of the links for editing is added. */
function imported(old: string, site: string, repository: string): ReadonlyMap<string, string> {
  const argv = [join(repository, 'bin/paydocs.js'), 'import', old, site, '--json'];
  spawnSync(process.execPath, argv, { stdio: ['ignore', 'ignore', 'inherit'] });
  const file = join(site, 'site.config.yaml');
  if (!existsSync(file)) return new Map();
  const configuration = parseDocument(readFileSync(file, 'utf8'));
  configuration.setIn(['docs', 'editUrl'], EDIT_URL);
  writeFileSync(file, configuration.toString({ lineWidth: 0 }));
  return sourcesOf(site, (text) => text);
}

/** Copies a site of paydocs, with errors turned down, and without what the security policy refuses. */
function copied(old: string, site: string): ReadonlyMap<string, string> {
  for (const folder of ['content', 'theme'])
    if (existsSync(join(old, folder))) cpSync(join(old, folder), join(site, folder), { recursive: true });
  const own = readFileSync(join(old, 'site.config.yaml'), 'utf8');
  writeFileSync(join(site, 'site.config.yaml'), configuration(own));
  return sourcesOf(site, withoutRefused);
}

/** The site's own configuration, with every problem that may be turned down as a warning, and links for editing. */
function configuration(own: string): string {
  const codes = Object.values<Readonly<Record<string, Readonly<Record<string, string>>>>>(
    PROBLEM_CODES,
  ).flatMap((table) =>
    Object.entries(table).flatMap(([kind, meanings]) =>
      kind.startsWith('security') || kind.startsWith('setup')
        ? []
        : Object.keys(meanings).flatMap((names) => names.split(' ')),
    ),
  );
  const lines = codes.filter((code) => !SECURITY_CODES.has(code)).map((code) => `  ${code}: warn`);
  return `${own}\nlinks: { pages: warn, anchors: warn, images: warn, includes: warn, markdown: warn }\nproblems:\n${[...new Set(lines)].join('\n')}\ndocs:\n  editUrl: ${EDIT_URL}\nsecurity: { csp: { img-src: ['https:'], frame-src: ['https:'], media-src: ['https:'] } }\n`;
}

/** Returns the texts of the pages, each as it is after the change. */
function sourcesOf(site: string, change: (text: string) => string): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  for (const entry of readdirSync(join(site, 'content'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:md|mdx|markdown)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const written = readFileSync(path, 'utf8');
    const text = change(written);
    if (text !== written) writeFileSync(path, text);
    const file = path.slice(site.length + 1).replaceAll('\\', '/');
    if (
      /^content\/docs\//.test(file) &&
      !/(?:^|\/)(?:_|__tests__\/)|\.test\.[^/]+$/.test(file.slice(8)) &&
      !/^draft: true$/m.test(text.slice(0, 500))
    )
      sources.set(file, text);
  }
  return sources;
}

/** Leaves out what is a problem of security: styles, scripts, and links to programs. */
function withoutRefused(text: string): string {
  return text
    .replace(/\]\((?!https?:|mailto:|tel:|pathname:)[a-z]+:[^)\s]*\)/g, '](#)')
    .replace(/(href=["'])(?!https?:|mailto:|tel:|pathname:)[a-z]+:[^"']*/g, '$1#')
    .replace(/^[ \t]*<(script|style)\b[^>]*>[\s\S]*?<\/\1>[ \t]*$/gm, '')
    .replace(/(<[a-zA-Z][^<>{}]*?)\sstyle="[^"]*"/g, '$1')
    .replace(/(<[a-z][^<>]*?)\s(?:on[a-z]+|onClick)="[^"]*"/g, '$1');
}

function pagesOf(
  site: string,
  sources: ReadonlyMap<string, string>,
  problems: readonly PrintedProblem[],
): readonly TriedPage[] {
  const output = join(site, 'dist');
  if (!existsSync(output)) return [];
  const codes = new Map<string, Set<string>>();
  for (const problem of problems) {
    const { file = '', code } = problem;
    if (needsHand(problem)) codes.set(file, (codes.get(file) ?? new Set()).add(code));
  }
  return readdirSync(output, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile() || !entry.name.endsWith('.html')) return [];
    const article = articleOf(readFileSync(join(entry.parentPath, entry.name), 'utf8'));
    const file = article.source;
    const source = file === undefined ? undefined : sources.get(file);
    if (file === undefined || source === undefined) return [];
    return [
      {
        file,
        raw: rawSyntax(article, source),
        missing: missingWords(source, article.all),
        codes: [...(codes.get(file) ?? [])],
      },
    ];
  });
}
