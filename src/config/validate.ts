import { z } from 'zod';
import { didYouMean, error, type Problem } from '../problems.ts';
import { ownValue } from '../shared/own-value.ts';
import { describeIssue } from './describe-issue.ts';
import { withoutEchoes } from './echoes.ts';
import { dotted, type Path } from './path.ts';
import { placeOf, writtenAt, type YamlDocument } from './yaml-document.ts';

/** What validation cannot know from the schema. */
export interface ValidateOptions {
  /** Code of the problems. */
  readonly code: string;
  /** What to do about keys that other generators know: `navbar.links`, or `*.docsPluginId` anywhere, → a sentence. */
  readonly advice?: Readonly<Record<string, string>>;
  /** Added to the list of known keys at the top of the file. */
  readonly elsewhere?: string;
}

/** What came out of validation. */
export interface Validated<Value> {
  /** Absent when there are problems. */
  readonly value?: Value;
  readonly problems: readonly Problem[];
  /** Keys at the top that hold something wrong. */
  readonly wrong: ReadonlySet<string>;
}

type Issue = z.core.$ZodIssue;

/** Checks a document against a schema, and says everything that is wrong at once, each with its place. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  document: YamlDocument,
  options: ValidateOptions,
): Validated<z.output<Schema>> {
  // Most documents are checked once: Zod's compiler would cost more than it saves.
  const result = schema.safeParse(document.value, { reportInput: true, error: fromSchema, jitless: true });
  if (result.success) return { value: result.data, problems: [], wrong: new Set() };
  const { issues } = result.error;
  return {
    problems: withoutEchoes(issues, document).flatMap((issue) => problemsOf(issue, document, options)),
    wrong: new Set(issues.flatMap(({ path }) => (path[0] === undefined ? [] : [String(path[0])]))),
  };
}

/** A schema's own messages win over this one. It carries what only the schema knows: its keys, or what it is for. */
function fromSchema({ code, schema, input }: z.core.$ZodRawIssue): string {
  if (code === 'unrecognized_keys') return keysOf(schema).join(' ');
  return input === undefined && schema ? `\n${z.globalRegistry.get(schema)?.description ?? ''}` : '';
}

function keysOf(schema: z.core.$ZodType | undefined): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum
    ? schema.keyType.options.map(String)
    : [];
}

function problemsOf(issue: Issue, document: YamlDocument, options: ValidateOptions): Problem[] {
  const path = issue.path.filter((step) => typeof step !== 'symbol');
  if (issue.code === 'unrecognized_keys') {
    const known = issue.message.split(' ');
    return issue.keys.map((key) => unknownKey([...path, key], known, document, options));
  }
  const { what, hint } = describeIssue(issue, { name: dotted(path), written: writtenAt(document, path) });
  const place = placeOf(document, path, issue.code === 'invalid_key' ? 'key' : 'value');
  return [error(options.code, what, { ...place, hint })];
}

function unknownKey(
  path: Path,
  known: readonly string[],
  document: YamlDocument,
  options: ValidateOptions,
): Problem {
  const listed = `Known keys: ${known.join(', ')}.`;
  const hint = adviceFor(path, options.advice) ?? didYouMean(String(path.at(-1)), known);
  const all = path.length === 1 && options.elsewhere ? `${listed} ${options.elsewhere}` : listed;
  return error(options.code, `Unknown key ${dotted(path)}.`, {
    ...placeOf(document, path, 'key'),
    hint: hint ?? all,
  });
}

/** Looks for `navbar.items.position`, then for the key alone. */
function adviceFor(path: Path, advice: Readonly<Record<string, string>> = {}): string | undefined {
  const names = path.filter((step) => typeof step === 'string');
  return ownValue(advice, names.join('.')) ?? ownValue(advice, `*.${names.at(-1)}`);
}
