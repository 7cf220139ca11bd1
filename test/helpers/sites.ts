import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import picomatch from 'picomatch';
import { expect, inject, test } from 'vitest';
import { type Block, blocksOf, bytesOf, rewritten, type Section, sectionsOf } from './expected.ts';
import { filePathsOf } from './folder.ts';
import { innerHtmlOf, select } from './html.ts';
import { runHere } from './site.ts';

const sites = fileURLToPath(new URL('../sites', import.meta.url));

/** Writes what the commands print into the expectations, instead of comparing. */
const UPDATES = process.env.UPDATE_EXPECTED !== undefined;

/**
 * Makes a test of each section with commands in the expectations of the sites in a folder of `test/sites`.
 * `docs/testing.md` describes their format.
 */
export function testSites(area: string): void {
  for (const name of readdirSync(join(sites, area))) testSite(join(sites, area, name));
}

function testSite(site: string): void {
  const expected = join(site, 'expected');
  for (const name of readdirSync(expected)) {
    const file = join(expected, name);
    const sections = sectionsOf(readFileSync(file, 'utf8'));
    const texts = new Map<Section, string>();
    for (const [index, section] of sections.entries()) {
      if (!blocksOf(section).some(isCommands)) continue;
      const outer = outerSections(sections, index);
      test(titleOf([...outer, section]), async () => {
        const actual = await runSection(site, outer, section);
        if (!UPDATES) return expect(actual).toBe(await unchanged(section));
        texts.set(section, actual);
        await writeSections(file, sections, texts);
      });
    }
  }
}

const isCommands = ({ paths }: Block): boolean => paths.length === 0;

const unchanged = (section: Section): Promise<string> => rewritten(section, async ({ lines }) => lines);

async function writeSections(
  file: string,
  sections: readonly Section[],
  texts: ReadonlyMap<Section, string>,
): Promise<void> {
  const all = await Promise.all(sections.map(async (one) => texts.get(one) ?? (await unchanged(one))));
  writeFileSync(file, all.join(''));
}

/** The sections around one: its files are those of all of them, and its name has their titles. */
function outerSections(sections: readonly Section[], index: number): readonly Section[] {
  let level = sections[index]?.level ?? 0;
  const outer: Section[] = [];
  for (const section of sections.slice(0, index).toReversed()) {
    if (section.level >= level) continue;
    outer.unshift(section);
    level = section.level;
  }
  return outer;
}

function titleOf(sections: readonly Section[]): string {
  return sections.map(({ title }) => title).join(' › ');
}

/** Runs the commands of a section in a copy of its site, and returns the section with what they print. */
async function runSection(site: string, outer: readonly Section[], section: Section): Promise<string> {
  const directory = mkdtempSync(join(inject('scratchDirectory'), 'site-'));
  for (const entry of readdirSync(site))
    if (entry !== 'expected')
      cpSync(join(site, entry), join(directory, entry), { recursive: true, dereference: true });
  for (const block of outer.flatMap(blocksOf)) writeBlock(directory, block);
  return rewritten(section, async (block) => {
    if (!isCommands(block)) return writeBlock(directory, block);
    const printed: string[] = [];
    for (const line of block.lines.filter((one) => one.startsWith('$ ')))
      printed.push(line, ...(await runCommand(directory, line.slice(2))));
    return printed;
  });
}

function writeBlock(directory: string, block: Block): readonly string[] {
  for (const path of block.paths) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), bytesOf(block));
  }
  return block.lines;
}

async function runCommand(directory: string, line: string): Promise<readonly string[]> {
  const [name = '', ...argv] = wordsOf(line);
  const command = COMMANDS[name];
  if (command === undefined)
    throw new Error(`Unknown command "${name}": ${Object.keys(COMMANDS).join(', ')}.`);
  const text = (await command(directory, argv)).replaceAll(directory, '/site');
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

/** The words of a command; quotes hold words with spaces together. */
function wordsOf(line: string): readonly string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
}

type Command = (directory: string, argv: readonly string[]) => Promise<string> | string;

const COMMANDS: Readonly<Record<string, Command>> = {
  paydocs: async (directory, argv) => {
    const before = filesIn(join(directory, 'dist'));
    const { status, stdout, stderr } = await runHere(directory, argv);
    // A command that fails leaves the last output unchanged.
    if (status !== 0) expect(filesIn(join(directory, 'dist'))).toEqual(before);
    const printed = stdout + (stdout !== '' && stderr !== '' ? '\n' : '') + stderr;
    return withoutTimes(printed) + (status === 0 ? '' : `[${status}]\n`);
  },
  article: (directory, [route = '']) => innerHtmlOf(readPage(directory, route), 'article').trim(),
  select: (directory, [route = '', ...selector]) =>
    inLines(withoutHashes(select(readPage(directory, route), selector.join(' ')).join('\n'))),
  cat: (directory, [path = '']) => withoutHashes(readFileSync(join(directory, path), 'utf8')),
  grep: (directory, [pattern = '', path = '']) => {
    const lines = readFileSync(join(directory, path), 'utf8').split('\n');
    return withoutHashes(lines.filter((line) => new RegExp(pattern).test(line)).join('\n'));
  },
  ls: (directory, patterns) =>
    filePathsOf(directory)
      .filter((path) => picomatch.isMatch(path, [...patterns], { dot: true }))
      .join('\n'),
  rm: (directory, [path = '']) => {
    rmSync(join(directory, path), { recursive: true });
    return '';
  },
  mv: (directory, [from = '', to = '']) => {
    mkdirSync(dirname(join(directory, to)), { recursive: true });
    renameSync(join(directory, from), join(directory, to));
    return '';
  },
};

/** Every file of a folder, and when it was written. */
function filesIn(folder: string): readonly string[] {
  return filePathsOf(folder).map((path) => `${path} ${statSync(join(folder, path)).mtimeMs}`);
}

/** The page at a route of the output, or a file of the output. */
function readPage(directory: string, route: string): string {
  const bare = route.replace(/\/+$/, '');
  const files = [bare, `${bare}/index.html`, `${bare}.html`].map((path) => join(directory, 'dist', path));
  const file = files.find((path) => path.endsWith('.html') && existsSync(path));
  if (file === undefined) throw new Error(`There is no page at "${route}" in the output.`);
  return readFileSync(file, 'utf8');
}

/** Durations depend on the machine, the number of files on the theme. */
function withoutTimes(text: string): string {
  return text
    .replace(/^ {2}[a-z]+ +\d* +\d+ ms\n/gm, '')
    .replace(/ in \d[\d.]* m?s\b/g, ' in … ms')
    .replace(/"ms": \d+/, '"ms": …')
    .replace(/: \d+ written,( \d+ removed,)? \d+ unchanged/g, ': … written, … unchanged');
}

/** HTML with a line for each block, so that a change is a line. */
function inLines(html: string): string {
  return html.replace(
    /(?<=>)(?=<(?:div|section|nav|ul|ol|li|p|table|tr|dl|dt|dd|details|summary|pre|h[1-6])\b)/g,
    '\n',
  );
}

/** Names of assets contain hashes of their content. */
function withoutHashes(text: string): string {
  return text.replace(/(\/assets\/[\w./-]*?)[.-][A-Z0-9a-z_]{8,}\.(css|js)/g, '$1.….$2');
}
