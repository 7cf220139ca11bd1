import type { ProblemAt } from '../../../../problems.ts';
import { syntaxProblem, unexpected } from './problem.ts';

const NAME = String.raw`[\p{L}_:][\p{L}\p{N}_:.\-]*`;
const ATTRIBUTE = String.raw`\s+${NAME}\s*=\s*(?:"[^"<]*"|'[^'<]*')`;
/** Comment, CDATA, instruction, document type, tag, reference, text; in this order. */
const TOKEN = new RegExp(
  [
    '<!--[\\s\\S]*?-->',
    '<!\\[CDATA\\[[\\s\\S]*?\\]\\]>',
    '<\\?[\\s\\S]*?\\?>',
    '<!DOCTYPE(?:[^<>[]|\\[[^\\]]*\\])*>',
    `<(?<close>/?)(?<name>${NAME})(?:${ATTRIBUTE})*\\s*(?<empty>/?)>`,
    '&(?:#\\d+|#x[\\da-fA-F]+|\\w+);',
    '[^<&]+',
  ].join('|'),
  'uy',
);

/** Returns the first place where a text is not well-formed XML. It may have several root elements. */
export function xmlProblem(code: string): ProblemAt | undefined {
  const open: { readonly name: string; readonly index: number }[] = [];
  for (let index = 0; index < code.length; index = TOKEN.lastIndex) {
    TOKEN.lastIndex = index;
    const groups = TOKEN.exec(code)?.groups;
    if (groups === undefined) return unexpected(code, index, 'XML');
    const { close, name, empty } = groups;
    if (name === undefined || empty === '/') continue;
    if (close !== '/') open.push({ name, index });
    else if (open.pop()?.name !== name)
      return syntaxProblem(index, `"</${name}>" closes nothing that is open here.`);
  }
  const left = open.at(-1);
  return left && syntaxProblem(left.index, `Nothing closes "<${left.name}>".`);
}
