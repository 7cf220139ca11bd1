import type { Scanner } from '../scanner.ts';

export type Shape = readonly [open: string, close: string];

const RECTANGLE: Shape = ['[', ']'];

/** Shapes by their brackets, the longest first. `drawn`: the shape to draw instead if the library does not have it. */
const SHAPES: readonly (readonly [open: string, close: string, drawn?: Shape])[] = [
  ['(((', ')))'],
  ['([', '])'],
  ['((', '))'],
  ['(-', '-)', ['([', '])']],
  ['[[', ']]'],
  ['[(', ')]'],
  ['[/', '\\]'],
  ['[\\', '/]'],
  ['[/', '/]', RECTANGLE],
  ['[\\', '\\]', RECTANGLE],
  ['{{', '}}'],
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
  ['>', ']'],
];

const PATTERNS = SHAPES.map(([open, close, drawn = [open, close]]) => {
  const [start, end] = [escaped(open), escaped(close)];
  // Mermaid requires quotation marks for a text with brackets. In shapes of one bracket, the library does not.
  const plain =
    open.length === 1 ? `[^\\n${escaped(close)}]{1,2000}|[^[\\](){}|"]{1,2000}` : '[^[\\](){}|"]{1,2000}?';
  const pattern = new RegExp(`${start}(?:\\s*("[^"]*")\\s*|(${plain}))${end}`, 'y');
  return { pattern, drawn };
});

/** Matches `A[|border:red|text]`, whose properties are colors. */
const PROPERTIES = /\[\|[^|\n]*\|([^\]\n]*)\]/y;

function escaped(brackets: string): string {
  return brackets.replace(/[^-]/g, '\\$&');
}

/** Reads the shape and text of a node; undefined if there is none. */
export function readShape(scanner: Scanner): readonly [Shape, string] | undefined {
  const [, text] = scanner.take(PROPERTIES) ?? [];
  if (text !== undefined) return [RECTANGLE, text];
  for (const { pattern, drawn } of PATTERNS) {
    const [found, quoted, plain] = scanner.take(pattern) ?? [];
    if (found !== undefined) return [drawn, quoted ?? plain ?? ''];
  }
  return undefined;
}

/** Shapes of the drawing library → their names in `A@{ shape: … }`. */
const NAMED: readonly (readonly [Shape, ...names: string[]])[] = [
  [['(', ')'], 'rounded', 'event'],
  [['([', '])'], 'stadium', 'pill', 'terminal'],
  [['[[', ']]'], 'fr-rect', 'subproc', 'subprocess', 'subroutine', 'framed-rectangle'],
  [['[(', ')]'], 'cyl', 'cylinder', 'database', 'db'],
  [['((', '))'], 'circle', 'circ'],
  [['(((', ')))'], 'dbl-circ', 'double-circle'],
  [['{', '}'], 'diam', 'diamond', 'decision', 'question'],
  [['{{', '}}'], 'hex', 'hexagon', 'prepare'],
  [['[/', '\\]'], 'trap-b', 'trapezoid', 'trapezoid-bottom', 'priority'],
  [['[\\', '/]'], 'trap-t', 'inv-trapezoid', 'trapezoid-top', 'manual'],
  [['>', ']'], 'odd'],
  [RECTANGLE, 'rect', 'rectangle', 'proc', 'process'],
];

/** Returns the shape with a name; undefined if the library does not have it. */
export function shapeNamed(name: string): Shape | undefined {
  return NAMED.find(([, ...names]) => names.includes(name))?.[0];
}
