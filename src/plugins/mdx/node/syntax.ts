import type { Root } from 'mdast';
import type { Processor } from 'unified';
import type { VFile } from 'vfile';
import type { SyntaxPart } from '../../../contract/syntax.ts';
import { parseText } from '../../../markdown/parse-text.ts';
import { parsingOf } from '../../../markdown/parsing.ts';
import { remarkJsx } from './constructs.ts';
import { convert } from './convert.ts';
import { blocksOf } from './flow.ts';
import { jsxHtml } from './html.ts';
import { namesIn } from './modules.ts';
import { createPage } from './page.ts';
import { pairTags } from './tags.ts';

/** Remark plugin that replaces MDX by elements and directives. */
function remarkMdx(this: Processor) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const parsing = parsingOf(file);
    const page = createPage(parsing, (text) => parseText(this, text));
    pairTags(tree);
    const names = await namesIn(tree, { page, chain: [parsing.path] }, parsing.frontMatter);
    tree.children = blocksOf(convert(tree.children, { page, ...names }));
  };
}

/** The dialect of MDX. */
export const syntax: SyntaxPart = {
  remark: [remarkJsx, remarkMdx],
  handlers: { jsxHtml },
};
