import type { BuiltInPlugin } from '../built-in.ts';
import { translationsCommand } from './command.ts';

/** `paydocs translations`: what is translated, and what is out of date. */
export const translations: BuiltInPlugin = { name: 'translations', commands: [translationsCommand] };
