import type { PagesInput, PagesPage, PluginProblem } from 'paydocs/plugin';
import { type Author, addressPart, authorOf, type BlogFiles, type PostTag, textOf } from './files.ts';

/** A post: a dated page in the folder of the blog. */
export interface Post {
  readonly page: PagesPage;
  /** `2026-03-01`. */
  readonly date: string;
  /** The same in the language of the readers. */
  readonly dateText: string;
  /** Time that reading takes. */
  readonly minutes: number;
  /** With the key of `authors.yml`, for authors who have a page. */
  readonly authors: readonly (Author & { readonly key?: string })[];
  readonly tags: readonly PostTag[];
}

/** Posts of a language, the newest first, and what is wrong with them. */
export interface Posts {
  readonly posts: readonly Post[];
  readonly problems: readonly PluginProblem[];
}

/** Returns the posts in a folder. Without a date, a page there is one like any other. */
export function collectPosts(folder: string, files: BlogFiles, { pages, locale }: PagesInput): Posts {
  const problems: PluginProblem[] = [];
  const format = new Intl.DateTimeFormat(locale.htmlLang, { dateStyle: 'long', timeZone: 'UTC' });
  const posts = pages.flatMap((page): readonly Post[] => {
    if (!page.path.startsWith(folder)) return [];
    const date = dateOf(page, folder, problems);
    if (date === undefined) return [];
    return [
      {
        page,
        date,
        dateText: format.format(new Date(date)),
        minutes: Math.max(1, Math.round(page.size / BYTES_PER_MINUTE)),
        authors: authorsOf(page, files, problems),
        tags: tagsOf(page, files),
      },
    ];
  });
  const newest = posts.sort((a, b) =>
    a.date === b.date ? (a.page.path < b.page.path ? 1 : -1) : a.date < b.date ? 1 : -1,
  );
  return { posts: newest, problems };
}

/** Bytes of Markdown that people read in a minute: 220 words of six letters in Latin script, 450 characters in Chinese. */
const BYTES_PER_MINUTE = 1400;

const NAMED_DATE = /^(?:.*\/)?(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?=[-/.])/;

function dateOf(page: PagesPage, folder: string, problems: PluginProblem[]): string | undefined {
  const written = page.frontMatter.custom.date;
  const text = typeof written === 'number' ? String(written) : textOf(written);
  if (written === undefined || written === null)
    return calendarDate(NAMED_DATE.exec(page.path.slice(folder.length)));
  const date = calendarDate(/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(text ?? ''));
  if (date !== undefined) return date;
  problems.push({
    code: 'post-date',
    severity: 'error',
    problem: `"${text ?? JSON.stringify(written)}" is not a date.`,
    hint: 'Write it like 2026-03-01.',
    ...page.placeOf('date'),
  });
  return undefined;
}

/** Returns a date that the calendar has; undefined for one like 2026-02-30. */
function calendarDate(found: RegExpExecArray | null): string | undefined {
  if (found === null) return undefined;
  const [, year = '', month = '', day = ''] = found;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? undefined : date;
}

function authorsOf(page: PagesPage, { authors }: BlogFiles, problems: PluginProblem[]): Post['authors'] {
  const written = page.frontMatter.custom.authors ?? page.frontMatter.custom.author;
  const list = Array.isArray(written) ? written : [written];
  return list.flatMap((entry: unknown): Post['authors'] => {
    if (isMapping(entry)) {
      const known = typeof entry.key === 'string' ? authors.get(entry.key) : undefined;
      const author = { ...known, ...authorOf(entry, known?.name ?? '') };
      return author.name === '' ? [] : [{ ...author, ...(known && { key: String(entry.key) }) }];
    }
    const key = textOf(entry);
    if (key === undefined) return [];
    const known = authors.get(key);
    if (known !== undefined) return [{ ...known, key }];
    // Without the file, names are written where they are used.
    if (authors.size > 0 && page.frontMatter.custom.author === undefined)
      problems.push({
        code: 'unknown-author',
        problem: `The author "${key}" is not in authors.yml.`,
        hint: `There are: ${[...authors.keys()].slice(0, 20).join(', ')}.`,
        ...page.placeOf('authors'),
      });
    return [{ name: key }];
  });
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function tagsOf(page: PagesPage, { tags }: BlogFiles): readonly PostTag[] {
  const all = page.frontMatter.tags.map(
    ({ label, permalink }): PostTag =>
      (permalink === undefined ? tags.get(label) : undefined) ?? {
        label,
        permalink: addressPart(permalink ?? label),
      },
  );
  return all.filter((tag, index) => all.findIndex((other) => other.permalink === tag.permalink) === index);
}
