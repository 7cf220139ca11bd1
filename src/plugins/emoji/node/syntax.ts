import remarkEmoji from 'remark-emoji';
import type { SyntaxPart } from '../../../plugin.ts';

/** Names between colons become emoji. Names that no emoji has stay. */
export const syntax: SyntaxPart = { remark: [[remarkEmoji, { accessible: false }]] };
