import type { Theme } from 'paydocs/theme';
import { ar } from './strings/search/ar.ts';
import { de } from './strings/search/de.ts';
import { en } from './strings/search/en.ts';

/** Locale name → strings of the search, below those of the theme: a theme's own language may have these keys, too. */
export const strings: Theme['strings'] = { en, de, ar };
