import { posix } from 'node:path';
import type { Data } from '../../javascript/values.ts';
import {
  type ImportPlan,
  known,
  type Mapping,
  mapping,
  type Note,
  type OldSite,
  type PlannedFile,
  rooted,
  setting,
  settingNotes,
  text,
} from './plan.ts';
import { dataOfToml } from './redirects.ts';
import { categoryEntry, createDocFinder, type DocFinder } from './routes.ts';
import { listFiles, pathWithin, readText } from './source.ts';

/** Plans the import of a book of mdBook: its chapters are the whole site. */
export function planMdBook({ source, folder }: OldSite): ImportPlan {
  const settings = dataOfToml(readText(source, posix.join(folder, 'book.toml')) ?? '');
  const book = mapping(settings.book);
  const html = mapping(mapping(settings.output).html);
  const src = pathWithin(posix.join(folder, text(book.src) ?? 'src')) ?? folder;
  const lines = summaryLines(readText(source, posix.join(src, 'SUMMARY.md')) ?? '');
  const chapters = new Set(lines.flatMap(({ path }) => (path === undefined ? [] : [posix.normalize(path)])));
  const files = listFiles(source, src)
    .filter((path) => !/\.mdx?$/.test(path) || chapters.has(path))
    .map((path): PlannedFile => ({ from: posix.join(src, path), to: `content/docs/${path}` }));
  const finder = createDocFinder([...chapters]);
  const redirects = Object.entries(mapping(html.redirect)).flatMap(([from, to]) => {
    const target = text(to);
    if (target === undefined) return [];
    const path = rooted(from);
    return [
      { from: path, to: /^[a-z]+:|^\//.test(target) ? target : posix.join(posix.dirname(path), target) },
    ];
  });
  return {
    generator: 'mdBook',
    dialects: ['mdbook', ...(html['mathjax-support'] === true ? ['math'] : [])],
    config: known({
      title: text(book.title) ?? 'Book',
      tagline: book.description,
      url: 'https://docs.example.com',
      baseUrl: html['site-url'],
      locales:
        typeof book.language === 'string' && book.language !== 'en' ? { [book.language]: null } : undefined,
      docs: known({
        routeBasePath: '/',
        numberPrefixes: false,
        editUrl: /^https?:\/\/[^/]+\/.+?\/edit\/[^/]+\//.exec(text(html['edit-url-template']) ?? '')?.[0],
      }),
      sidebars: { docs: summarySidebar(lines, finder) },
      navbar: repository(text(html['git-repository-url'])),
      redirects: redirects.length > 0 ? redirects : undefined,
    }),
    files,
    notes: notesOf(settings, html),
  };
}

function repository(href: string | undefined): Mapping | undefined {
  return href === undefined ? undefined : { items: [{ label: 'Source code', href }] };
}

/** A line of `SUMMARY.md`. */
interface SummaryLine {
  readonly kind: 'part' | 'chapter';
  readonly label: string;
  /** Absent for a part, and for a draft. */
  readonly path?: string;
  /** White space before a numbered chapter; -1 for a chapter without number. */
  readonly indent: number;
}

/** Reads the lines of `SUMMARY.md` that are chapters or titles of parts. */
function summaryLines(summary: string): readonly SummaryLine[] {
  return summary.split('\n').flatMap((line, index): readonly SummaryLine[] => {
    const part = /^#\s+(.+?)\s*$/.exec(line)?.[1];
    if (part !== undefined)
      return index === 0 || part === 'Summary' ? [] : [{ kind: 'part', label: part, indent: -1 }];
    const [, space = '', mark, label, path] =
      /^(\s*)([-*+]\s+)?\[(.{1,500}?)\]\(<?([^)>]{0,500})>?\)/.exec(line) ?? [];
    if (label === undefined) return [];
    const indent = mark === undefined ? -1 : space.replaceAll('\t', '    ').length;
    return [
      { kind: 'chapter', label: plain(label), indent, ...(path && { path: path.replace(/^\.\//, '') }) },
    ];
  });
}

/** Returns the text of a label: labels of a sidebar have no Markdown. */
function plain(label: string): string {
  return label.replace(/\\(.)/g, '$1').replace(/[`*]/g, '');
}

/** Converts chapters to entries: those that are further in belong to the one above. A part is a category that stays open. */
function summarySidebar(lines: readonly SummaryLine[], finder: DocFinder): readonly Data[] {
  const first = lines.findIndex(({ kind }) => kind === 'part');
  const [start, parts] = first < 0 ? [lines, []] : [lines.slice(0, first), lines.slice(first)];
  const begins = parts.flatMap(({ kind }, index) => (kind === 'part' ? [index] : []));
  const categories = begins.flatMap((begin, index) => {
    const entries = chapterEntries(parts.slice(begin + 1, begins[index + 1]), finder);
    return [categoryEntry(parts[begin]?.label ?? '', entries, { collapsible: false })].filter(
      (each) => each !== undefined,
    );
  });
  return [...chapterEntries(start, finder), ...categories];
}

function chapterEntries(lines: readonly SummaryLine[], finder: DocFinder): readonly Data[] {
  const entries: Data[] = [];
  for (let index = 0; index < lines.length; ) {
    const line = lines[index];
    if (line === undefined) break;
    const after = lines.slice(index + 1);
    const next = after.findIndex(({ indent }) => indent <= line.indent);
    const inner = next < 0 ? after : after.slice(0, next);
    const id = line.path === undefined ? undefined : finder.idOf(line.path);
    const children = chapterEntries(inner, finder);
    if (children.length > 0)
      entries.push(
        categoryEntry(
          line.label,
          children,
          known({ link: id === undefined ? undefined : { type: 'doc', id } }),
        ) ?? '',
      );
    else if (id !== undefined) entries.push({ type: 'doc', id, label: line.label });
    index += 1 + inner.length;
  }
  return entries;
}

const STYLES = 'Put styles into theme/styles/custom.css, and scripts into content/static and `head`.';

function notesOf(settings: Mapping, html: Mapping): readonly Note[] {
  const preprocessors = Object.keys(mapping(settings.preprocessor)).filter(
    (name) => !['links', 'index'].includes(name),
  );
  const advice = 'Preprocessors do not run. A plugin of the site may use those of remark.';
  return [
    setting('url', 'A book has no address. Write `url` in site.config.yaml.'),
    ...preprocessors.map((name) => setting(`preprocessor.${name}`, advice)),
    ...settingNotes(
      html,
      { 'additional-css': STYLES, 'additional-js': STYLES, theme: STYLES },
      'output.html.',
    ),
  ];
}
