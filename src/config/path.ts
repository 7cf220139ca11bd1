/** The way from the top of a document to a value: keys and positions in lists, `['navbar', 'items', 0]`. */
export type Path = readonly (string | number)[];

/** A path as the key of a map. */
export function pathKey(path: Path): string {
  return JSON.stringify(path);
}

/** A path as an author reads it: `navbar.items[0].position`, `docs.versions["1.0"].label`. */
export function dotted(path: Path): string {
  return path.map((step, index) => segment(step, index === 0)).join('');
}

function segment(step: string | number, first: boolean): string {
  if (typeof step === 'number') return `[${step}]`;
  if (!/^[\w$-]+$/.test(step)) return `[${JSON.stringify(step)}]`;
  return first ? step : `.${step}`;
}
