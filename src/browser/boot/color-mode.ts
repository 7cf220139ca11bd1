/** Values that determine the color mode before the first paint. */
export interface ColorModeSources {
  /** True if readers can choose. */
  readonly switchable: boolean;
  /** Value of the query parameter `paydocs-theme`. */
  readonly query: string | null;
  readonly stored: string | null;
  readonly respectSystem: boolean;
  readonly systemPrefersDark: boolean;
  readonly defaultMode: string;
}

/**
 * Returns the values of `data-theme` and `data-theme-choice` (S4-04, D2). Values other than light and dark are
 * ignored.
 */
export function initialColorMode(sources: ColorModeSources): {
  readonly mode: string;
  readonly choice: string;
} {
  const chosen = sources.switchable ? [sources.query, sources.stored].find(isMode) : undefined;
  if (chosen) return { mode: chosen, choice: chosen };
  if (!sources.respectSystem) return { mode: sources.defaultMode, choice: sources.defaultMode };
  return { mode: sources.systemPrefersDark ? 'dark' : 'light', choice: 'system' };
}

function isMode(value: string | null): value is 'light' | 'dark' {
  return value === 'light' || value === 'dark';
}
