import type { Link, Parent, RootContent } from 'mdast';

/** Whether the other parser might see an address in what is text to this one. */
export function mayHoldAutolink(source: string): boolean {
  return /[\w.+-]@|www\.|https?:/i.test(source);
}

const WEB =
  /^(?:https?:\/\/|www\.)[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?(?:[/?#](?:[\w\-./?#=%+~:,]*[\w\-/=#])?)?$/i;
const MAIL = /^[a-z\d]+(?:[.+_-][a-z\d]+)*@[a-z\d]+(?:[.-][a-z\d]+)*\.[a-z]+$/i;
const PLACES = new Set(['paragraph', 'heading', 'tableCell']);

/** Where addresses without brackets mostly stand; in other places more would have to be looked at. */
export function mayHoldBareLinks({ type }: Parent): boolean {
  return PLACES.has(type);
}

/** Whether an address without brackets is one that both parsers end at the same character. */
export function isPlainAutolink(node: Link, text: string): boolean {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const source = text.slice(start, end);
  const [child] = node.children;
  if (child?.type !== 'text' || child.value !== source) return false;
  const isApart =
    /^[ \t\n(]?$/.test(text.charAt(start - 1)) && /^[.,;:!?)]?(?:[ \t\n]|$)/.test(text.slice(end, end + 2));
  return isApart && (WEB.test(source) || MAIL.test(source));
}

/** Whether a node may open a bracket: remark-parse sees no bare address behind one, since it may be in a link's text. */
export function mayOpenBracket({ type }: RootContent, source: string, parent: Parent): boolean {
  const isOwn = type === 'link' || type === 'image' || type === 'inlineCode';
  return !isOwn && mayHoldBareLinks(parent) && source.includes('[');
}
