import type { Element } from 'hast';
import { find, html, svg } from 'property-information';
import { error, type Problem, warning } from '../problems.ts';
import { schemeOf } from '../shared/paths.ts';
import { didYouMean } from '../shared/suggestions.ts';
import { ATTRIBUTES, type Vocabulary } from './schema.ts';

const SCRIPTS = new Set(['script', 'noscript', 'handler', 'listener']);

/** Returns the problem for an element that is not on the allowlists. */
export function forbiddenElement(name: string): Problem {
  const lower = name.toLowerCase();
  const text = `The security policy of the site forbids <${lower}> here. The element is removed.`;
  if (SCRIPTS.has(lower))
    return error('inline-script', text, {
      hint: 'To load a script on every page, add its file to `head` in site.config.yaml.',
    });
  if (lower === 'style')
    return error('inline-style', text, { hint: 'Put styles into theme/styles/custom.css.' });
  return error('forbidden-html', text, { hint: 'Remove it, or put it in backticks to show it as code.' });
}

/** Returns the problem for an attribute that the security policy forbids on every element; undefined for other attributes. */
export function forbiddenAttribute(property: string): Problem | undefined {
  const name = property.toLowerCase();
  const text = `The security policy of the site forbids the attribute "${name}". It is removed.`;
  if (name === 'style')
    return error('inline-style', text, {
      hint: 'Use a class, and put the style into theme/styles/custom.css.',
    });
  if (name.startsWith('on') || name === 'srcdoc')
    return error('inline-script', text, {
      hint: 'Remove it, or write the page in React: content/pages/name.tsx.',
    });
  return undefined;
}

/** True for a name that every object has, such as "constructor": tables of attributes have it without an entry. */
export function isInherited(name: string): boolean {
  return name in Object.prototype;
}

/** Returns the problem for an attribute that is not on the allowlists. */
export function unknownAttribute(property: string, vocabulary: Vocabulary): Problem {
  const schema = vocabulary === 'svg' ? svg : html;
  const attribute = isInherited(property) ? property : find(schema, property).attribute;
  const text = `The attribute "${attribute}" is not allowed here. It is removed.`;
  const other = 'Remove it. For custom data, use a name that starts with "data-".';
  const hint = didYouMean(attribute, ATTRIBUTES[vocabulary]) ?? other;
  return warning('unknown-attribute', text, { hint });
}

/** Returns the problem for an address that `isAllowedUrl` forbids. */
export function unsafeUrl(url: string): Problem {
  const begin = url.trimStart().split(':')[0]?.toLowerCase() ?? '';
  if (schemeOf(url) === 'pathname') {
    const left = `"${url}" is not a path of this site.`;
    return error('unsafe-url', left, {
      hint: 'The address is removed. Write a path with one slash: pathname:///x.',
    });
  }
  const text = `The security policy of the site forbids addresses that start with "${begin}:".`;
  return error('unsafe-url', text, { hint: 'The address is removed. Use https:, mailto:, tel: or a path.' });
}

/** Reports what is removed or changed: the element and, if any, the attribute in the tree's spelling. */
export type ReportProblem = (problem: Problem, element: Element, property?: string) => void;
