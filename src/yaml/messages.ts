import type { ErrorCode } from 'yaml';
import { error, type Problem } from '../problems.ts';

const QUOTE = 'Put a value that contains special characters (: # @ ` * & ! | > % { } [ ] ,) in quotes.';
const INDENT = 'Indent all keys of a mapping by the same number of spaces.';

/** Explanations that several codes, messages and causes of errors share. */
export const PROBLEMS = {
  unclosedQuote: error('yaml', 'A quoted value is not closed.', { hint: 'Add the closing quote.' }),
  unclosedBracket: error('yaml', 'A list in [ ] or a mapping in { } is not closed.', {
    hint: 'Add the closing bracket.',
  }),
  tab: error('yaml', 'The line is indented with a tab.', { hint: 'Indent with spaces.' }),
  oddSpace: error('yaml', 'The line is indented with a character that only looks like a space.', {
    hint: 'Indent with spaces.',
  }),
  tooDeep: error('yaml', 'The YAML is nested too deeply.', { hint: 'Use fewer levels.' }),
} as const satisfies Readonly<Record<string, Problem>>;

/** Rewords a message of the YAML parser. `source` is the text that the message is about. */
export function explainYamlError(code: ErrorCode, message: string, source: string): Problem {
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      return error('yaml', 'This value contains another key.', {
        hint: `Put a value that contains ": " in quotes. ${INDENT}`,
      });
    case 'TAB_AS_INDENT':
      return PROBLEMS.tab;
    case 'BAD_SCALAR_START':
      return error('yaml', `A value cannot start with "${source.charAt(0)}".`, {
        hint: 'Put the value in quotes.',
      });
    case 'BAD_DQ_ESCAPE':
      return error('yaml', 'A backslash in double quotes starts an unknown escape sequence.', {
        hint: 'Write two backslashes, or use single quotes.',
      });
    case 'MULTIPLE_DOCS':
      return error('yaml', 'A second YAML document starts here.', {
        hint: 'Remove the line "---" or "...".',
      });
    case 'MULTILINE_IMPLICIT_KEY':
      return error('yaml', 'The line is neither "key: value" nor part of the value above.', {
        hint: `Write a space after the colon. ${INDENT}`,
      });
    case 'TAG_RESOLVE_FAILED':
      return error('yaml', `"${firstWord(source)}" is not a YAML tag.`, {
        hint: 'Put a value that starts with "!" in quotes.',
      });
    case 'IMPOSSIBLE':
    case 'RESOURCE_EXHAUSTION':
      return PROBLEMS.tooDeep;
    default:
      return explainByMessage(message);
  }
}

/** Rewords a message whose code covers several mistakes: only its text distinguishes them. */
function explainByMessage(message: string): Problem {
  if (/call stack/i.test(message)) return PROBLEMS.tooDeep;
  if (/^Missing closing .quote/.test(message)) return PROBLEMS.unclosedQuote;
  if (/^Tab characters/.test(message)) return PROBLEMS.tab;
  if (/followed by map values/.test(message)) {
    return error('yaml', 'A key is not followed by ": ".', {
      hint: `Write "key: value", with a space after the colon. ${INDENT}`,
    });
  }
  if (/^Flow .* end with/.test(message)) return PROBLEMS.unclosedBracket;
  if (/^Duplicated mapping key/.test(message))
    return error('yaml', 'This key is in the mapping twice.', { hint: 'Remove one of the two.' });
  if (/same column|^Bad indentation/.test(message))
    return error('yaml', 'The indentation does not match the lines above.', { hint: INDENT });
  if (/^Sequence item without - /.test(message))
    return error('yaml', 'The line is neither a list item nor part of the item above.', {
      hint: 'Start an item with "- ", or indent the line like the other keys of the item above.',
    });
  if (/at node end$/.test(message))
    return error('yaml', 'There is text after the end of the value.', { hint: QUOTE });
  return error('yaml', `${message.replace(/\.$/, '')}.`, { hint: QUOTE });
}

function firstWord(text: string): string {
  return text.split(/\s/, 1)[0] ?? '';
}
