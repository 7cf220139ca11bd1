import type { Theme } from '../../src/shared/theme.ts';

/** Component of a fragment (`Fragment.component`) → component. Plugins add theirs. */
export const reference: Theme['reference'] = { nothing: () => null };
