import { strings as shared } from '../index.ts';
import { joinStrings } from '../join.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** Locale name → all strings for articles: those of the interface, and those of articles only. */
export const articleStrings = joinStrings(shared, { en, de, ar });
