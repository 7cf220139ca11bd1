import type { BuiltInPlugin } from '../built-in.ts';
import { initCommand } from './command.ts';

/** `paydocs init`: a small, complete site to start from. */
export const init: BuiltInPlugin = { name: 'init', commands: [initCommand] };
