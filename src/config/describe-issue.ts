import type { z } from 'zod';
import { didYouMean } from '../problems.ts';
import { inWords, typeInWords } from './in-words.ts';

/** The value that an issue is about. */
interface Subject {
  /** Dotted path; empty for the file itself. */
  readonly name: string;
  /** See `YamlNode`. */
  readonly written: string | undefined;
}

interface Description {
  readonly what: string;
  readonly hint?: string | undefined;
}

/** What is wrong with a value, and what is allowed instead. */
export function describeIssue(issue: z.core.$ZodIssue, { name: path, written }: Subject): Description {
  const name = path === '' ? 'The file' : path;
  const message = issue.code === 'invalid_key' ? issue.issues[0]?.message : issue.message;
  const [own, hint] = message?.split('\n') ?? [];
  const { input } = issue;
  if (isMissing(issue)) return { what: `${name} is missing.`, hint: allowed(issue) ?? (hint || undefined) };
  if (input === null && issue.code !== 'custom') {
    return { what: `${name} has no value.`, hint: emptyHint(written) };
  }
  const given = written ?? inWords(input);
  if (own)
    return {
      what: `${name} ${own}${own.startsWith('must be') && isWord(issue) ? `, not ${given}` : ''}.`,
      hint,
    };
  if (issue.code === 'invalid_value') return { what: `${name} cannot be ${given}.`, hint: allowed(issue) };
  const expected = issue.code === 'invalid_type' ? issue.expected : '';
  return {
    what: `${name} must be ${typeInWords(expected)}, not ${given}.`,
    hint: typeHint(expected, given, input),
  };
}

/** `accent: #0a7f5a` has no value, but a comment. */
function emptyHint(comment = ''): string {
  return /^#\S/.test(comment)
    ? `"#" starts a comment. Put it in quotes: "${comment}".`
    : 'Write one, or remove the line.';
}

function isMissing({ code, input, path }: z.core.$ZodIssue): boolean {
  return input === undefined && path.length > 0 && (code === 'invalid_type' || code === 'invalid_value');
}

/** Is the sentence about one value that is short enough to be in it? */
function isWord({ code, input }: z.core.$ZodIssue): boolean {
  return input !== undefined && typeof input !== 'object' && code !== 'invalid_key';
}

function allowed(issue: z.core.$ZodIssue): string | undefined {
  if (issue.code !== 'invalid_value') return undefined;
  const words = issue.values.filter((value) => typeof value === 'string');
  const suggestion = typeof issue.input === 'string' ? didYouMean(issue.input, words) : undefined;
  const list = `Allowed: ${issue.values.map(inWords).join(', ')}.`;
  return suggestion === undefined ? list : `${suggestion} ${list}`;
}

function typeHint(expected: string, given: string, input: unknown): string | undefined {
  switch (expected) {
    case 'string':
      return typeof input === 'object' ? undefined : `Put it in quotes: "${given}".`;
    case 'boolean':
      return 'Write true or false, without quotes.';
    case 'array':
      return 'Start each item on a line of its own with "- ".';
    case 'object':
    case 'record':
      return 'Write "key: value" lines below it, indented, with a space after the colon.';
    default:
      return undefined;
  }
}
