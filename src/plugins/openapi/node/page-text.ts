import { posix } from 'node:path';
import type { MarkdownText } from 'paydocs/plugin';
import { contentHash } from '../../../files/hash.ts';
import { withoutHidden } from '../../../shared/hidden-characters.ts';
import type { ContentPath } from '../../../shared/paths.ts';
import type { SourceFile } from '../../../types.ts';
import { plainText } from './records.ts';

/** A generated page: its front matter, and paragraphs of Markdown. */
export interface PageText {
  readonly front: SourceFile['meta'];
  readonly body: readonly string[];
}

export function page(path: ContentPath, { front, body }: PageText): SourceFile {
  // A generated page has no file to edit.
  const { title, description } = front ?? {};
  const meta = {
    ...front,
    ...(title !== undefined && { title: withoutHidden(title) }),
    ...(description !== undefined && { description: withoutHidden(description) }),
    customEditUrl: null,
  };
  const text = `${body.join('\n\n')}\n`;
  return { path, text, meta, hash: contentHash(JSON.stringify([meta, text])) };
}

/** Returns the first sentence of a text, shortened for a list. */
export function firstSentence(text: string): string {
  const [first = ''] = text.split(/(?<=\.)\s/, 1);
  return first.length > 160 ? `${first.slice(0, 159)}…` : first;
}

/** Returns the target of a link from one page to another. */
export function link(from: ContentPath, to: ContentPath): string {
  return `<${relativePath(from, to)}>`;
}

/** Returns the path of a file relative to another file. */
export function relativePath(from: ContentPath, to: string): string {
  return posix.relative(posix.dirname(from), to);
}

/** Returns the `description` of a page: plain text of at most 200 characters; empty without one. */
export function about(description: MarkdownText | undefined): {
  readonly description?: string;
} {
  const text = plainText(description);
  return text === '' ? {} : { description: text.slice(0, 200) };
}
