import { strings as shared } from '../index.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';

const own: typeof shared = { en, de, ar };

/** Locale name → all strings for articles: those of the interface, and those of articles only. */
export const articleStrings: typeof shared = Object.fromEntries(
  Object.keys({ ...shared, ...own }).map((locale) => [locale, { ...shared[locale], ...own[locale] }]),
);
