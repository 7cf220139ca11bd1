import type { Theme } from 'paydocs/theme';
import { ar } from './strings/openapi/ar.ts';
import { de } from './strings/openapi/de.ts';
import { en } from './strings/openapi/en.ts';

/** Locale name → strings of the API reference, below those of the theme. */
export const articleStrings: Theme['strings'] = { en, de, ar };
