import type { Element, Root } from 'hast';
import type { VFile } from 'vfile';
import { INTERNAL } from '../../html/internal.ts';
import { sanitize } from '../../html/sanitize.ts';
import { type Place, type Problem, withPlace } from '../../problems.ts';
import { type Parsing, parsingOf } from '../parsing.ts';
import { attributeName, attributeOffset } from './source-tag.ts';

/**
 * Plugin that removes from an article what authors may not write. Must run after all plugins that change the tree,
 * and before the step that adds slots and ids, which are not the author's.
 */
export function rehypeSanitize() {
  return (tree: Root, file: VFile): void => {
    const parsing = parsingOf(file);
    const seen = new Set<string>();
    const report = (problem: Problem, place: Place): void => {
      const key = [problem.code, place.file, place.line, place.column].join(' ');
      // Two uses of one definition share its address.
      if (seen.has(key)) return;
      seen.add(key);
      parsing.problems.push(withPlace(problem, place));
    };
    const { csp } = parsing.options;
    sanitize(tree, {
      csp,
      report: (problem, element, property) => report(problem, placeOf(parsing, element, property)),
    });
    for (const block of parsing.codeBlocks) {
      if (block.element === undefined || block.plugin !== 'rendered') continue;
      const root: Root = { type: 'root', children: [block.element] };
      const { file, line, column } = parsing.sources.place(block.start);
      sanitize(root, {
        csp,
        report: (problem) => report(problem, { file: `content/${file}`, line, column }),
      });
      if (root.children.length === 0) delete block.element;
    }
  };
}

/** Returns the place of an element or its attribute in the source. */
function placeOf(parsing: Parsing, element: Element, property: string | undefined) {
  const { links, images, sources } = parsing;
  const written =
    property === 'href'
      ? links[Number(element.properties[INTERNAL.link])]
      : property === 'src'
        ? images[Number(element.properties[INTERNAL.image])]
        : undefined;
  const offset =
    property === undefined
      ? (element.position?.start.offset ?? 0)
      : attributeOffset(sources, element, attributeName(property));
  const { file, line, column } = written ?? sources.place(offset);
  return { file: `content/${file}`, line, column };
}
