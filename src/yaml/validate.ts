import { z } from 'zod';
import { error, type Problem } from '../problems.ts';
import { ownValue } from '../shared/own-value.ts';
import type { ErrorCode } from '../shared/problem-codes.ts';
import { didYouMean } from '../shared/suggestions.ts';
import { describeIssue } from './describe-issue.ts';
import { type KnownKeys, withoutEchoes } from './echoes.ts';
import { dotted, type Path, pathKey } from './path.ts';
import { placeOf, type YamlDocument } from './places.ts';

/** Information that the schema does not contain. */
interface ValidateOptions {
  /** Problem code. */
  readonly code: ErrorCode;
  /** Hints for keys of other generators, by path (`navbar.links`) or name at any depth (`*.docsPluginId`). */
  readonly advice?: Readonly<Record<string, string>>;
  /** Appended to the list of known keys at the top level of the file. */
  readonly elsewhere?: string;
}

/** Result of a validation. */
interface Validated<Value> {
  /** Absent when there are problems. */
  readonly value?: Value;
  readonly problems: readonly Problem[];
  /** Top-level keys with an invalid value. */
  readonly wrong: ReadonlySet<string>;
}

type Issue = z.core.$ZodIssue;

/**
 * Validates a document against a schema. Reports all problems together, each with its place. A document that could not be
 * parsed has only the problems of parsing.
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  document: YamlDocument,
  options: ValidateOptions,
): Validated<z.output<Schema>> {
  if (document.problems.length > 0) return { problems: document.problems, wrong: new Set() };
  // Most documents are validated once, and compiling the schema would take longer than it saves.
  const known = new Map<readonly string[], readonly string[]>();
  const error = (issue: z.core.$ZodRawIssue): string => {
    if (issue.code === 'unrecognized_keys') known.set(issue.keys, keysOf(issue.schema));
    return hintFor(issue);
  };
  const result = schema.safeParse(document.value, { reportInput: true, error, jitless: true });
  if (result.success) return { value: result.data, problems: [], wrong: new Set() };
  const { issues } = result.error;
  return {
    problems: withoutEchoes(issues, document, known).flatMap((issue) =>
      problemsOf(issue, document, { ...options, known }),
    ),
    wrong: new Set(issues.flatMap(({ path }) => (path[0] === undefined ? [] : [String(path[0])]))),
  };
}

/** Returns the message of an issue whose schema has none: no text, and the schema's description as the hint. */
function hintFor({ schema }: z.core.$ZodRawIssue): string {
  return schema ? `\n${z.globalRegistry.get(schema)?.description ?? ''}` : '';
}

function keysOf(schema: z.core.$ZodType | undefined): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum
    ? schema.keyType.options.map(String)
    : [];
}

function problemsOf(
  issue: Issue,
  document: YamlDocument,
  options: ValidateOptions & { readonly known: KnownKeys },
): Problem[] {
  const path = issue.path.filter((step) => typeof step !== 'symbol');
  if (issue.code === 'unrecognized_keys') {
    const known = options.known.get(issue.keys) ?? [];
    return issue.keys.map((key) => {
      const { what, hint } = unknownKey([...path, key], known, options);
      return error(options.code, what, { ...placeOf(document, [...path, key], 'key'), hint });
    });
  }
  const { what, hint } = describeIssue(issue, {
    name: dotted(path),
    written: document.nodes.get(pathKey(path))?.written,
  });
  const place = placeOf(document, path, issue.code === 'invalid_key' ? 'key' : 'value');
  return [error(options.code, what, { ...place, hint })];
}

function unknownKey(path: Path, known: readonly string[], { advice, elsewhere }: ValidateOptions) {
  const hint = adviceFor(path, advice) ?? didYouMean(String(path.at(-1)), known);
  const listed = `Known keys: ${known.join(', ')}.`;
  const all = path.length === 1 && elsewhere ? `${listed} ${elsewhere}` : listed;
  return { what: `Unknown key ${dotted(path)}.`, hint: hint ?? all };
}

/** Returns the advice for a key: that of its full path (`a.b`), else that of its name anywhere (`*.b`); undefined without any. */
function adviceFor(path: Path, advice: Readonly<Record<string, string>> = {}): string | undefined {
  const names = path.filter((step) => typeof step === 'string');
  return ownValue(advice, names.join('.')) ?? ownValue(advice, `*.${names.at(-1)}`);
}
