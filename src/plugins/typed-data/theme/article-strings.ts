import type { Theme } from 'paydocs/theme';
import { ar } from './strings/typed-data/ar.ts';
import { de } from './strings/typed-data/de.ts';
import { en } from './strings/typed-data/en.ts';

/** Locale name → strings of typed data, below those of the theme. */
export const articleStrings: Theme['strings'] = { en, de, ar };
