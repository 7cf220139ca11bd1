import { z } from 'zod';
import { cspSchema, headSchema } from '../config/publishing.ts';
import type { ProblemsError } from '../problems.ts';
import { describeIssue } from '../yaml/describe-issue.ts';
import type { Path } from '../yaml/path.ts';
import { dotted } from '../yaml/path.ts';
import { type PluginCall, wrongResult } from './call.ts';

const code = z.custom((value) => typeof value === 'function', 'must be a function');
const codeByName = z.record(z.string(), code);
const texts = z.array(z.string());

/** What parts of a plugin return, and what their functions return. */
const SHAPES = {
  markdown: z.strictObject({
    remark: z.array(z.unknown()).optional(),
    rehype: z.array(z.unknown()).optional(),
  }),
  directives: codeByName,
  sources: z.strictObject({
    files: z.string(),
    schema: code.optional(),
    pages: code.optional(),
    show: codeByName.optional(),
  }),
  outputs: z.array(z.looseObject({ name: z.string(), paths: texts.optional(), start: code })),
  check: code,
  head: headSchema,
  policy: cspSchema,
  start: z.looseObject({ page: code.optional(), end: code, check: code.optional() }),
  show: z.custom(isShown, 'must be { data, text }, or { problem, hint }'),
  pages: z.array(z.strictObject({ path: z.string(), markdown: z.string() })),
  problems: z.array(
    z.strictObject({
      problem: z.string(),
      hint: z.string().optional(),
      code: z.string().optional(),
      severity: z.enum(['error', 'warning']).optional(),
      file: z.string().optional(),
      line: z.number().optional(),
      column: z.number().optional(),
    }),
  ),
} as const;

function isShown(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return 'problem' in value ? typeof value.problem === 'string' : 'data' in value;
}

/** Throws `ProblemsError` when a part, or what a function of a part has returned, is not what it must be. */
export function checkShape(call: PluginCall, name: keyof typeof SHAPES, value: unknown): void {
  const schema: z.ZodType = SHAPES[name];
  const { error: found } = schema.safeParse(value, { reportInput: true, error: () => '' });
  const [issue] = found?.issues ?? [];
  if (issue !== undefined) throw wrong(call, issue, name);
}

function wrong(call: PluginCall, issue: z.core.$ZodIssue, name: string): ProblemsError {
  const path: Path = issue.path.filter((step) => typeof step !== 'symbol');
  if (issue.code === 'unrecognized_keys') {
    const unknown = dotted([name, ...path, ...issue.keys.slice(0, 1)]);
    return wrongResult(call, `returned an unknown member ${unknown}.`, HINT);
  }
  const { what } = describeIssue(issue, { name: dotted([name, ...path]), written: undefined });
  return wrongResult(call, `returned a wrong value: ${what}`, HINT);
}

const HINT = 'See docs/plugins.md for what this part returns; with definePlugin, an editor checks it.';
