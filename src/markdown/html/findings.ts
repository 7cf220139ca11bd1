import { find, html, svg } from 'property-information';
import { didYouMean, type Problem } from '../../problems.ts';
import { ATTRIBUTES, type Vocabulary } from './schema.ts';

/** What is wrong with a piece of HTML. The caller, which knows the file, adds the place. */
export type Finding = Pick<Problem, 'code' | 'severity' | 'text' | 'hint'>;

const SCRIPTS = new Set(['script', 'noscript', 'handler', 'listener']);

/** For an element that is not on the lists. */
export function forbiddenElement(name: string): Finding {
  const lower = name.toLowerCase();
  const text = `The policy of the site forbids <${lower}> here; it is left out.`;
  if (SCRIPTS.has(lower))
    return {
      code: 'inline-script',
      severity: 'error',
      text,
      hint: 'Scripts for all pages go into `head` of site.config.yaml, as files.',
    };
  if (lower === 'style')
    return { code: 'inline-style', severity: 'error', text, hint: 'Styles go into theme/styles/custom.css.' };
  return {
    code: 'forbidden-html',
    severity: 'error',
    text,
    hint: 'Remove it, or write it as code. The manual lists the elements that can be used.',
  };
}

/** For an attribute that the policy of the site forbids on every element; undefined for all others. */
export function forbiddenAttribute(property: string): Finding | undefined {
  const name = property.toLowerCase();
  const text = `The policy of the site forbids the attribute "${name}"; it is left out.`;
  if (name === 'style')
    return {
      code: 'inline-style',
      severity: 'error',
      text,
      hint: 'Give it a class, and write the style into theme/styles/custom.css.',
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

/** For an attribute that is not on the lists. */
export function unknownAttribute(property: string, vocabulary: Vocabulary): Finding {
  const { attribute } = find(vocabulary === 'svg' ? svg : html, property);
  return {
    code: 'unknown-attribute',
    severity: 'warning',
    text: `The attribute "${attribute}" is not allowed here; it is left out.`,
    hint:
      didYouMean(attribute, ATTRIBUTES[vocabulary]) ??
      'Remove it. For data of your own, use a name that begins with "data-".',
  };
}
