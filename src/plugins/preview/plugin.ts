import type { BuiltInPlugin } from '../built-in.ts';
import { previewCommand } from './command.ts';

/** `paydocs preview`: serves the built site as a host would. */
export const preview: BuiltInPlugin = { name: 'preview', commands: [previewCommand] };
