import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** Locale name → strings for articles only. Plugins and the interface have others. */
export const articleStrings: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, de, ar };
