import remarkEmoji from 'remark-emoji';
import type { SyntaxPart } from '../../../plugin.ts';

/** Replaces names between colons by emoji. Unknown names stay. */
export const syntax: SyntaxPart = { remark: [[remarkEmoji, { accessible: false }]] };
