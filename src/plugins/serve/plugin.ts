import type { BuiltInPlugin } from '../built-in.ts';
import { serveCommand } from './command.ts';

/** `paydocs serve`: shows the site while an author writes it. */
export const serve: BuiltInPlugin = { name: 'serve', commands: [serveCommand] };
