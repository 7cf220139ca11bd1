import type { Element } from 'hast';
import { slot } from '../../html/slots.ts';
import { element } from '../nodes.ts';
import type { CodeNames } from '../options.ts';
import type { Parsing } from '../parsing.ts';
import { plainText } from './text.ts';

/** Links a name in code, such as an error code, to its entry. Code that is not a name stays unchanged. */
export function linkCodeName(code: Element, { options, path, links }: Parsing): Element {
  const [first] = code.children;
  if (options.codeNames.length === 0 || code.children.length !== 1 || first?.type !== 'text') return code;
  const name = plainText(code.children);
  const known = namesFor(path, options.codeNames).find(({ pattern }) => new RegExp(pattern).test(name));
  if (known === undefined) return code;
  const { page, file } = known;
  const url = `${page}#${encodeURIComponent(name)}`;
  const index = links.push({ url, kind: 'link', file, line: 1, column: 1, isName: true }) - 1;
  return element('a', { href: slot('link', index) }, [code]);
}

/** A frozen version with its own files has its own names. */
function namesFor(path: string, all: readonly CodeNames[]): readonly CodeNames[] {
  const own = all.filter(({ folder }) => folder !== '' && path.includes(folder));
  return own.length > 0 ? own : all.filter(({ folder }) => folder === '');
}
