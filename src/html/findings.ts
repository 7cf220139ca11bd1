import { find, html, svg } from 'property-information';
import { didYouMean, type Problem } from '../problems.ts';
import { ATTRIBUTES, type Vocabulary } from './schema.ts';

/** A problem with a piece of HTML. The caller knows the file and adds the place. */
export type Finding = Pick<Problem, 'code' | 'severity' | 'text' | 'hint'>;

const SCRIPTS = new Set(['script', 'noscript', 'handler', 'listener']);

/** Problem for an element that is not on the allowlists. */
export function forbiddenElement(name: string): Finding {
  const lower = name.toLowerCase();
  const text = `The security policy of the site forbids <${lower}> here. The element is removed.`;
  if (SCRIPTS.has(lower))
    return {
      code: 'inline-script',
      severity: 'error',
      text,
      hint: 'To load a script on every page, add its file to `head` in site.config.yaml.',
    };
  if (lower === 'style')
    return {
      code: 'inline-style',
      severity: 'error',
      text,
      hint: 'Put styles into theme/styles/custom.css.',
    };
  return {
    code: 'forbidden-html',
    severity: 'error',
    text,
    hint: 'Remove it, or put it in backticks to show it as code.',
  };
}

/** Problem for an attribute that the security policy forbids on every element; undefined for other attributes. */
export function forbiddenAttribute(property: string): Finding | undefined {
  const name = property.toLowerCase();
  const text = `The security policy of the site forbids the attribute "${name}". It is removed.`;
  if (name === 'style')
    return {
      code: 'inline-style',
      severity: 'error',
      text,
      hint: 'Use a class, and put the style into theme/styles/custom.css.',
    };
  if (name.startsWith('on') || name === 'srcdoc')
    return {
      code: 'inline-script',
      severity: 'error',
      text,
      hint: 'Remove it, or write the page in React: content/pages/name.tsx.',
    };
  return undefined;
}

/** Problem for an attribute that is not on the allowlists. */
export function unknownAttribute(property: string, vocabulary: Vocabulary): Finding {
  const { attribute } = find(vocabulary === 'svg' ? svg : html, property);
  return {
    code: 'unknown-attribute',
    severity: 'warning',
    text: `The attribute "${attribute}" is not allowed here. It is removed.`,
    hint:
      didYouMean(attribute, ATTRIBUTES[vocabulary]) ??
      'Remove it. For custom data, use a name that starts with "data-".',
  };
}
