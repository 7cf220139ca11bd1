import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** Locale name → its sentences. A translation is one file here and one line; what it lacks is shown in English. */
export const strings: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, de, ar };
