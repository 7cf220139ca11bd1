import type { Definition, Image, Link } from 'mdast';

type Range = readonly [start: number, end: number];

/** How many places of an image are looked at: its text may hold what looks like its address. */
const MOST_CANDIDATES = 20;

/** Offsets of the address in a link, image or definition; undefined where it is not written as it is read. */
export function findAddress(node: Link | Image | Definition, text: string): Range | undefined {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  switch (node.type) {
    case 'definition':
      return addressAt(text, text.indexOf(']:', start) + 2, node.url);
    case 'link': {
      const behindText = node.children.at(-1)?.position?.end.offset ?? start + 1;
      return addressAt(text, text.indexOf('](', behindText) + 2, node.url);
    }
    case 'image':
      return addressOfImage(node.url, text, [start, end]);
  }
}

function addressOfImage(url: string, text: string, [start, end]: Range): Range | undefined {
  let at = start;
  for (let candidate = 0; candidate < MOST_CANDIDATES; candidate++) {
    at = text.indexOf('](', at + 1);
    if (at < 0 || at >= end) return undefined;
    const found = addressAt(text, at + 2, url);
    if (found !== undefined && BEHIND_ADDRESS.test(text.slice(found[1], end))) return found;
  }
  return undefined;
}

const BEHIND_ADDRESS = /^>?(?:[\s>]+(?:"[\s\S]*"|'[\s\S]*'|\([\s\S]*\)))?[\s>]*\)$/;
/** The address may stand on the next line, which may begin with the signs of a quote. */
const GAP = /[ \t]*(?:\n[ \t>]*)?/y;

function addressAt(text: string, from: number, url: string): Range | undefined {
  GAP.lastIndex = from;
  const gap = GAP.exec(text)?.[0].length ?? 0;
  const isInAngles = text.charAt(from + gap) === '<';
  const start = from + gap + (isInAngles ? 1 : 0);
  const end = start + url.length;
  const isEnd = isInAngles ? text.charAt(end) === '>' : /^[ \t\n)]?$/.test(text.charAt(end));
  return text.startsWith(url, start) && isEnd ? [start, end] : undefined;
}
