/** Path from the top of a document to a value: keys and list positions, `['navbar', 'items', 0]`. */
export type Path = readonly (string | number)[];

/** Converts a path to a map key. */
export function pathKey(path: Path): string {
  return JSON.stringify(path);
}

/** Formats a path for authors: `navbar.items[0].position`, `docs.versions["1.0"].label`. */
export function dotted(path: Path): string {
  return path.map((step, index) => segment(step, index === 0)).join('');
}

function segment(step: string | number, first: boolean): string {
  if (typeof step === 'number') return `[${step}]`;
  if (!/^[\w$-]+$/.test(step)) return `[${JSON.stringify(step)}]`;
  return first ? step : `.${step}`;
}
