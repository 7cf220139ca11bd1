import type { Theme } from '../../src/shared/theme.ts';

/** What stands in a slot of the reference → component. */
export const reference: Theme['reference'] = {};
