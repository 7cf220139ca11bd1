import type { Element, ElementContent } from 'hast';
import type { FootnoteDefinition, FootnoteReference, Root } from 'mdast';
import type { Position } from 'unist';
import { INTERNAL } from '../html/internal.ts';
import { warning } from '../problems.ts';
import type { HandlerState } from './handlers/state.ts';
import { positioned } from './handlers/state.ts';
import { element } from './nodes.ts';
import { type Footnote, type Parsing, parsingOf, report } from './parsing.ts';

/** Node that marks, at the end of the Markdown, where the list of footnotes goes. */
export interface FootnoteList {
  readonly type: 'footnoteList';
  data?: undefined;
  position?: Position | undefined;
}

declare module 'mdast' {
  interface RootContentMap {
    footnoteList: FootnoteList;
  }
}

/**
 * Plugin that appends a placeholder for the list of footnotes, so that it ends the article. `footnoteList` fills it.
 */
export function remarkFootnotes() {
  return (tree: Root): void => {
    tree.children.push({ type: 'footnoteList' });
  };
}

/**
 * Makes the mention of a footnote. Ids have numbers instead of the author's names, which could collide: `fnref-a-2` could be
 * the second mention of `a` or the first of `a-2`. The theme labels the link in the page's language.
 */
export function footnoteReference(state: HandlerState, node: FootnoteReference): Element {
  const { footnotes } = parsingOf(state.options.file);
  const key = node.identifier.toUpperCase();
  const footnote = footnotes.get(key) ?? { number: footnotes.size + 1, mentions: 0 };
  footnotes.set(key, footnote);
  footnote.mentions += 1;
  const properties = {
    href: `#fn-${footnote.number}`,
    id: mentionId(footnote, footnote.mentions),
    role: 'doc-noteref',
    dataFootnoteRef: String(footnote.number),
    [INTERNAL.note]: '',
  };
  const link = element('a', properties, [{ type: 'text', value: String(footnote.number) }]);
  return element('sup', {}, [positioned(state, node, link)]);
}

/** Shows nothing, because the list shows footnotes. Warns of a second footnote with the same name, which is not shown. */
export function footnoteDefinition(state: HandlerState, node: FootnoteDefinition): undefined {
  if (state.footnoteById.get(node.identifier.toUpperCase()) !== node)
    warnOf(parsingOf(state.options.file), node, ['is defined above already', 'Rename it, or remove it.']);
}

function warnOf(
  parsing: Parsing,
  { identifier, label, position }: FootnoteDefinition,
  [what, hint]: readonly [string, string],
): void {
  const text = `The footnote "[^${label ?? identifier}]" ${what}, so it is not shown.`;
  report(parsing, position?.start.offset ?? 0, warning('unused-footnote', text, { hint }));
}

/** Makes the list of footnotes in the order of their first mention; undefined without any. Warns of those without a mention. */
export function footnoteList(state: HandlerState): Element | undefined {
  const items = footnoteItems(state);
  const parsing = parsingOf(state.options.file);
  for (const [key, node] of state.footnoteById) {
    if (parsing.footnotes.has(key)) continue;
    const name = `[^${node.label ?? node.identifier}]`;
    warnOf(parsing, node, ['is mentioned by no text', `Mention it as "${name}", or remove it.`]);
  }
  if (items.length === 0) return undefined;
  const properties = { className: ['footnotes'], role: 'doc-endnotes' };
  return element('section', properties, [element('ol', {}, state.wrap(items, true))]);
}

/** Makes the items of the list. Footnotes may mention others, which then join it, so links back are added when all are there. */
function footnoteItems(state: HandlerState): Element[] {
  const bodies: { readonly footnote: Footnote; readonly content: ElementContent[] }[] = [];
  for (const [key, footnote] of parsingOf(state.options.file).footnotes) {
    const definition = state.footnoteById.get(key);
    bodies.push({ footnote, content: definition === undefined ? [] : state.all(definition) });
  }
  return bodies.map(({ footnote, content }) => {
    const last = content.at(-1);
    const end = last?.type === 'element' && last.tagName === 'p' ? last.children : content;
    for (let mention = 1; mention <= footnote.mentions; mention++)
      end.push({ type: 'text', value: ' ' }, wayBack(footnote, mention));
    return element('li', { id: `fn-${footnote.number}` }, state.wrap(content, true));
  });
}

function wayBack(footnote: Footnote, mention: number): Element {
  const which = footnote.mentions > 1 ? `${footnote.number}-${mention}` : String(footnote.number);
  const properties = {
    href: `#${mentionId(footnote, mention)}`,
    role: 'doc-backlink',
    dataFootnoteBackref: which,
    [INTERNAL.note]: '',
  };
  return element('a', properties, [{ type: 'text', value: '↩' }]);
}

function mentionId({ number }: Footnote, mention: number): string {
  return mention > 1 ? `fnref-${number}-${mention}` : `fnref-${number}`;
}
