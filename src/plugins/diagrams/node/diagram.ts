import type { Element, ElementContent } from 'hast';
import {
  type CodeProblem,
  excerptOf,
  type FencedCode,
  type RenderedCode,
  shortHash,
  withinTime,
} from 'paydocs/plugin';
import { sequence } from './grammar.ts';
import { diagramBudget, limits } from './limits.ts';
import { type Diagram, readDiagram } from './read.ts';
import { summarize } from './summary.ts';
import { svgTree } from './svg.ts';
import { INVISIBLE, restoreText, restoreXml } from './text.ts';

/** Matches the invisible message that `sequence.ts` adds as an anchor for a note. */
const ANCHOR = new RegExp(`<g class="message"[^>]*"${INVISIBLE}"[^>]*>[\\s\\S]*?</g>`, 'g');

/** Narrow spacing, because a drawing wider than the column is scaled down or scrolls. */
const SPACING = { padding: 8, nodeSpacing: 12, layerSpacing: 28 };

/** Width of the frame in a column of text, in pixels. A wider drawing is not scaled down, to keep its labels readable. */
const FRAME_WIDTH = 640;

/** Maximum width in pixels of a drawing that is scaled down on a phone, with labels that are still readable. */
const PHONE_WIDTH = 410;

/** Draws the diagrams of a page. After a failure, the result has no element and a problem, so the block stays code. */
export async function renderDiagrams(blocks: readonly FencedCode[]): Promise<readonly RenderedCode[]> {
  // Imported only if there is a diagram, because the layout engine is 1.5 MB.
  const { renderMermaidSVG } = await import('beautiful-mermaid');
  const spend = diagramBudget();
  return blocks.map((block) => renderDiagram(block, spend, (source) => renderMermaidSVG(source, SPACING)));
}

function renderDiagram(
  { code, index }: FencedCode,
  spend: ReturnType<typeof diagramBudget>,
  render: (source: string) => string,
): RenderedCode {
  // Limits time, not length: the layout of a short text can be slow.
  const limit = { length: Infinity, milliseconds: limits.drawingTime };
  const problems: CodeProblem[] = [];
  try {
    const diagram = withinTime(limit, () => readDiagram(code));
    if ('problem' in diagram) return { problems: [diagram] };
    problems.push(...diagram.problems);
    const excess = spend(diagram);
    if (excess !== undefined) return { problems: [...problems, excess] };
    const svg = withinTime(limit, () => layOut(diagram, render)).replace(ANCHOR, '');
    const words = cut(
      [diagram.description, restoreText(summarize(svg))]
        .filter((part) => part !== undefined && part !== '')
        .join('. '),
    );
    // A page may include Markdown of other files, whose diagrams have the same index.
    const prefix = `diagram-${index + 1}-${shortHash(diagram.source)}`;
    return {
      element: figure(diagram, words, svgTree(restoreXml(svg), prefix)),
      text: [diagram.title, words].filter(Boolean).join('. '),
      problems,
    };
  } catch (reason) {
    const message = excerptOf(reason instanceof Error ? reason.message : String(reason));
    const problem = `The layout of this diagram fails (${message}), so it is shown as code.`;
    const hint = 'Simplify it, or give it another language.';
    return { problems: [...problems, { offset: 0, severity: 'warning', code: 'diagram', problem, hint }] };
  }
}

/** Matches the connections of a drawing that the layout has placed. */
const CONNECTION =
  /<(?:g|polyline) class="(?:edge|class-relationship|er-relationship)"(?![^>]* points="[^"]*(?:NaN|Infinity))/g;

const GROUP_DIRECTION = /\n direction \w+/g;

/** Draws a diagram as SVG. If the layout fails or loses connections, it tries again without the directions of groups. */
function layOut(
  { source, connections }: Pick<Diagram, 'source' | 'connections'>,
  render: (source: string) => string,
): string {
  try {
    // The library decodes the source as XML.
    const svg = render(source.replaceAll('&', '&amp;'));
    const drawn = svg.match(CONNECTION)?.length ?? 0;
    if (drawn === connections) return svg;
    throw new Error(`${drawn} of ${connections} connections have a place`);
  } catch (reason) {
    const withoutDirections = source.replace(GROUP_DIRECTION, '');
    if (withoutDirections === source) throw reason;
    return layOut({ source: withoutDirections, connections }, render);
  }
}

function cut(words: string): string {
  return words.length <= limits.words
    ? words
    : `${words.slice(0, limits.words - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Space that the library leaves on each side of a sequence, in pixels; the frame has padding already. */
const SEQUENCE_MARGIN = 30;

/** Space that remains: the frames of loops and alternatives reach into the margin. */
const KEPT_MARGIN = 8;

/** Crops the empty margin of a sequence diagram. */
function trim(svg: Element): void {
  const cut = SEQUENCE_MARGIN - KEPT_MARGIN;
  const [width, height] = [svg.properties.width, svg.properties.height].map((side) => Number(side) - 2 * cut);
  Object.assign(svg.properties, { width, height, viewBox: `${cut} ${cut} ${width} ${height}` });
}

/** Returns the figure of a drawing. It can have the focus, because a wide one is scrolled with the keyboard. */
function figure({ title, kind }: Diagram, words: string, svg: Element): Element {
  const name = title ?? kind.label;
  if (kind === sequence) trim(svg);
  svg.properties.role = 'img';
  const width = Number(svg.properties.width);
  if (width > FRAME_WIDTH) svg.properties.className = ['wide'];
  if (width <= PHONE_WIDTH) svg.properties.className = ['small'];
  svg.properties.ariaLabel = words === '' ? name : `${name}: ${words}`;
  const children: ElementContent[] = [svg];
  if (title !== undefined) {
    const text = { type: 'text', value: title } as const;
    children.push({ type: 'element', tagName: 'figcaption', properties: {}, children: [text] });
  }
  const properties = { className: ['diagram'], tabIndex: 0, ariaLabel: name };
  return { type: 'element', tagName: 'figure', properties, children };
}
