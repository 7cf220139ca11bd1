import type { z } from 'zod';
import { didYouMean } from '../shared/suggestions.ts';

/** The value that an issue is about. */
interface Subject {
  /** Dotted path; empty for the file as a whole. */
  readonly name: string;
  /** See `YamlNode`. */
  readonly written: string | undefined;
}

interface Description {
  readonly what: string;
  readonly hint?: string | undefined;
}

/** Explains what is wrong with a value and what is allowed instead. */
export function describeIssue(found: z.core.$ZodIssue, { name: path, written }: Subject): Description {
  const name = path === '' ? 'The file' : path;
  // A problem with a key is described like one with a value.
  const [issue = found] = found.code === 'invalid_key' ? found.issues : [];
  const [own, hint] = issue.message?.split('\n') ?? [];
  const { input } = issue;
  if (isMissing(issue)) return { what: `${name} is missing.`, hint: allowed(issue) ?? (hint || undefined) };
  if (input === null && issue.code !== 'custom') {
    return { what: `${name} has no value.`, hint: emptyHint(written) };
  }
  const given = written ?? inWords(input);
  if (own) return { what: `${name} ${own.replace('{value}', () => given)}.`, hint };
  if (issue.code === 'invalid_value') return { what: `${name} cannot be ${given}.`, hint: allowed(issue) };
  if (issue.code === 'too_small')
    return { what: `${name} must have at least ${issue.minimum} ${unitOf(issue)}.` };
  if (issue.code === 'too_big')
    return {
      what: `${name} must have at most ${issue.maximum} ${unitOf(issue)}.`,
      hint: issue.origin === 'string' ? 'Shorten it.' : undefined,
    };
  const expected = issue.code === 'invalid_type' ? issue.expected : '';
  // Any key may be in such a mapping: only its description says what they are.
  const entries = expected === 'record' ? hint : undefined;
  return {
    what: `${name} must be ${typeInWords(expected)}, not ${given}.`,
    hint: [typeHint(expected, given, input), entries].filter(Boolean).join(' ') || undefined,
  };
}

function unitOf(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  if (issue.origin === 'string') return 'characters';
  return 'minimum' in issue && issue.minimum === 1 ? 'entry' : 'entries';
}

/** Returns the hint for an empty value. In `accent: #0a7f5a`, the value is a comment. */
function emptyHint(comment = ''): string {
  return /^#\S/.test(comment)
    ? `"#" starts a comment. Put it in quotes: "${comment}".`
    : 'Write a value, or remove the line.';
}

function isMissing({ code, input, path }: z.core.$ZodIssue): boolean {
  return input === undefined && path.length > 0 && ['invalid_type', 'invalid_value', 'custom'].includes(code);
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
      return 'Put each item on a separate line that starts with "- ".';
    case 'object':
    case 'record':
      return 'Put each entry on a separate, indented line: "key: value", with a space after the colon.';
    default:
      return undefined;
  }
}

const SHOWN = 60;

/** Describes a value in a sentence: `"left"`, `5`, `a list`. */
export function inWords(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (value === null || value === undefined) return 'empty';
  if (typeof value === 'object') return 'a mapping';
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'string') return String(value);
  return JSON.stringify(value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value);
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
  record: 'a mapping',
};

/** Describes a schema type in a sentence. */
export function typeInWords(type: string): string {
  return TYPES[type] ?? type;
}
