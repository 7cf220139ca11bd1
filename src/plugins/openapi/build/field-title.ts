import type { MarkdownText } from '../../../reference/source.ts';
import { at, type Cursor, escapedMarkdown, wordsAt } from './cursor.ts';

/** What else describes a schema: the title of the whole is no description of a field. */
const PARTS = '$ref allOf oneOf anyOf'.split(' ');

/** The title of a field without a description: files that are made from protobuf have its only comment there. */
export function fieldTitle(cursor: Cursor): MarkdownText | undefined {
  const title = wordsAt(cursor, 'title');
  const isField = cursor.holder?.key === 'properties' && PARTS.every((key) => at(cursor, key) === undefined);
  if (title === undefined || !isField || lettersOf(title) === lettersOf(String(cursor.key))) return undefined;
  const { file } = cursor;
  const { line } = file.place((at(cursor, 'title') ?? cursor).offset);
  return { type: 'markdown', markdown: escapedMarkdown(title), file: file.path, line, isForeign: true };
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '');
}
