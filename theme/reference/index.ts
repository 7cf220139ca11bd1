import type { Theme } from '../../src/shared/theme.ts';

/** Kind of fragment (`Fragment.component`) → its component. Plugins add theirs. */
export const reference: Theme['reference'] = { nothing: () => null };
