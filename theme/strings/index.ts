import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/**
 * Locale name → strings. To add a translation, add a file and a line here. Missing strings fall back to English.
 */
export const strings: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, de, ar };
