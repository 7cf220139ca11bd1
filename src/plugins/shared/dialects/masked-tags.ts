import type { Html, Nodes, Parent, RootContent, Text } from 'mdast';
import { htmlPieces } from '../../../html/tags.ts';
import { type Parsing, report } from '../../../markdown/parsing.ts';
import { warning } from '../../../problems.ts';

/** Tag of a component: `<VPTeamMembers>`, `<my-counter>`. */
const COMPONENT = /^(?:[A-Z]|[a-z][a-z\d]*-)/;

/**
 * Replaces tags of components, scripts and styles in the HTML of a tree by spaces, which keep the offsets of the rest.
 * Reports each name once.
 */
export function maskTags(tree: Parent, parsing: Parsing): void {
  const warned = new Set<string>();
  const mask = (node: Html): readonly RootContent[] => {
    let value = node.value;
    for (const piece of htmlPieces(node.value)) {
      const isCode = piece.type === 'forbidden';
      if (!isCode && !(piece.type === 'tag' && COMPONENT.test(piece.name))) continue;
      const end = piece.index + piece.source.length;
      value = value.slice(0, piece.index) + blank(piece.source) + value.slice(end);
      if (piece.isEnd || warned.has(piece.name)) continue;
      warned.add(piece.name);
      const start = node.position?.start.offset ?? 0;
      report(parsing, start + piece.index, isCode ? codeProblem(piece.name) : componentProblem(piece.name));
    }
    if (value === node.value) return [node];
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    if (value.trim() === '') parsing.edits.push({ start, end, put: [] });
    return value.trim() === '' ? [] : [{ ...node, value }];
  };
  visit(tree, mask);
}

function visit(parent: Parent, mask: (node: Html) => readonly RootContent[]): void {
  parent.children = parent.children.flatMap((node): readonly RootContent[] => {
    if (isParent(node)) {
      const isFilled = node.children.length > 0;
      visit(node, mask);
      if (isFilled && node.children.length === 0 && node.type === 'paragraph') return [];
    }
    if (node.type === 'text' && VUE_TAG.test(node.value)) return maskText(node, mask);
    return node.type === 'html' ? mask(node) : [node];
  });
}

/** Tag of a component with attributes that HTML does not have: `@click`, `#default`. */
const VUE_TAG = /<[A-Z][\w.]*\s[^<>]*[@#][\w.:-]+(?:="[^"]*")?[^<>]*>/;

/** Removes such a tag from a text, and reports it as if it were HTML. */
function maskText(node: Text, mask: (node: Html) => readonly RootContent[]): readonly RootContent[] {
  const [tag = ''] = VUE_TAG.exec(node.value) ?? [];
  const html: Html = { type: 'html', value: tag, ...(node.position && { position: node.position }) };
  mask(html);
  const value = node.value.replace(tag, '');
  return value.trim() === '' ? [] : [{ ...node, value }];
}

export function isParent(node: Nodes): node is Nodes & Parent {
  return 'children' in node;
}

function blank(source: string): string {
  return source.replace(/[^\n]/g, ' ');
}

function codeProblem(name: string) {
  const hint = 'Put styles into theme/styles/custom.css, and add a script to `head` in site.config.yaml.';
  return warning('left-out', `The <${name}> of this page is left out, because no code of a page runs.`, {
    hint,
  });
}

function componentProblem(name: string) {
  const text = `The component <${name}> is not known, so only its content is shown.`;
  const hint = 'Write what it shows in Markdown, or with a directive.';
  return warning('unknown-component', text, { hint });
}
