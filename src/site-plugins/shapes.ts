import { z } from 'zod';
import { cspSchema, headSchema } from '../config/publishing.ts';
import type { ProblemsError } from '../problems.ts';
import * as limits from '../shared/limits.ts';
import { badSlugCharacter } from '../shared/paths.ts';
import { describeIssue } from '../yaml/describe-issue.ts';
import type { Path } from '../yaml/path.ts';
import { dotted } from '../yaml/path.ts';
import { type PluginCall, wrongResult } from './call.ts';

const code = z.custom((value) => typeof value === 'function', 'must be a function, not {value}');
const unified = z.custom(isUnified, 'must be a plugin, or a list of a plugin and its options');
const codeByName = z.record(z.string(), code);
const texts = z.array(z.string());
const textByName = z.record(z.string(), z.string());

const pattern = z
  .string()
  .refine(isPattern, 'must be a pattern below content/, such as "people/*.yaml", not {value}');
const text = z.string().optional();
const position = z.number().optional();
const severity = z.enum(['error', 'warning']);
const details = { hint: text, file: text, line: position, column: position, blockLine: position };

const json = z.custom(isJson, 'must be plain JSON');
const object = z.looseObject({});

const page = z.strictObject({
  route: z.string().refine(isRoute, 'must be an address such as "/people/ada", not {value}'),
  title: z.string().max(limits.text.label),
  description: text,
  layout: z.string(),
  props: z.union([code, object], 'must be an object or a function that returns one'),
  version: text,
  className: text,
  keywords: texts.optional(),
  feedHref: text,
  source: text,
  visibility: z.enum(['unlisted', 'hidden']).optional(),
});

const problem = z.strictObject({
  ...details,
  problem: z.string(),
  code: text,
  severity: severity.optional(),
});

const partFiles = z
  .strictObject({
    pattern,
    schema: code.optional(),
    asText: z.union([z.literal(true), code], 'must be true or a function').optional(),
    code: text,
  })
  .optional();

/** A name, perhaps in a group, and its arguments. */
const USAGE = /^[a-z][a-z\d-]*(?: [a-z][a-z\d-]*)?(?: (?:<[a-z]+>|\[[a-z]+\]))*$/;
/** An option of a command. Every command has `--site` and `--help` already. */
const FLAGS = /^--(?!(?:site|help)(?: |$))[a-z][a-z\d-]*(?: <[a-z]+>)?$/;

/** Schemas of what parts of plugins, and their functions, return. */
const SHAPES = {
  markdown: z.strictObject({
    remark: z.array(unified).optional(),
    rehype: z.array(unified).optional(),
    syntax: code.optional(),
    extensions: texts.optional(),
  }),
  syntax: z.strictObject({
    remark: z.array(unified).optional(),
    handlers: codeByName.optional(),
    directives: texts.optional(),
  }),
  codeBlocks: z.strictObject({ isFor: code, render: code }),
  rendered: z.array(
    z.strictObject({
      element: z
        .looseObject({ type: z.literal('element'), tagName: z.string(), children: z.array(z.unknown()) })
        .optional(),
      text,
      problems: z
        .array(
          z.strictObject({ offset: z.number(), problem: z.string(), hint: text, code: z.string(), severity }),
        )
        .optional(),
    }),
  ),
  directives: codeByName,
  rules: z
    .strictObject({
      required: textByName.optional(),
      addresses: z
        .record(z.string(), z.enum(['link', 'resource', 'img-src', 'media-src', 'frame-src']))
        .optional(),
      labelAttribute: z.string().optional(),
      hasNamedLabel: z.literal(true).optional(),
      isBesideText: z.literal(true).optional(),
    })
    .optional(),
  strings: z.record(z.string(), textByName).optional(),
  widgets: textByName.optional(),
  sources: z.strictObject({
    files: pattern.optional(),
    schema: code.optional(),
    pages: code.optional(),
    show: codeByName.optional(),
    provides: code.optional(),
  }),
  reference: z.strictObject({
    name: z.string(),
    makesPages: z.boolean().optional(),
    directives: code,
    codeNames: code.optional(),
    offers: codeByName.optional(),
    provides: codeByName.optional(),
    open: code,
  }),
  opened: z.strictObject({
    problems: z.array(z.looseObject({ ...details, text: z.string(), code: z.string(), severity })),
    find: code,
    pages: z.array(z.looseObject({ path: z.string(), text: z.string(), hash: z.string() })),
    sidebars: z.array(z.looseObject({ name: z.string(), label: z.string(), folder: z.string() })).optional(),
    files: code.optional(),
  }),
  outputs: z.array(
    z.looseObject({
      name: z.string(),
      paths: texts.optional(),
      files: partFiles,
      scope: z.literal('page').optional(),
      collect: code.optional(),
      finish: code,
    }),
  ),
  check: code,
  scopes: z.strictObject({
    tree: code.optional(),
    file: code.optional(),
    edition: code.optional(),
    site: code.optional(),
    inputs: code.optional(),
  }),
  inputs: z.strictObject({ texts: z.boolean(), code: z.boolean(), key: z.string() }).optional(),
  codes: z
    .record(
      z.string().regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'must be in lower case with hyphens, not {value}'),
      z.strictObject({ severity, meaning: z.string(), isGuess: z.boolean().optional() }),
    )
    .optional(),
  commands: z
    .array(
      z.strictObject({
        usage: z
          .string()
          .regex(USAGE, 'must be a name and its arguments, such as "stats [section]", not {value}'),
        summary: z.string(),
        description: text,
        options: z
          .array(
            z.strictObject({
              flags: z.string().regex(FLAGS, 'must be "--name" or "--name <value>", not {value}'),
              description: z.string(),
              choices: texts.optional(),
              default: text,
            }),
          )
          .optional(),
        examples: texts.optional(),
        run: code,
      }),
    )
    .optional(),
  tasks: z.array(z.strictObject({ name: z.string(), about: code, run: code })).optional(),
  needs: texts.optional(),
  head: headSchema,
  policy: cspSchema,
  collected: z.custom(isJson, 'must be plain JSON, not a promise'),
  show: z.custom(isShown, 'must be { data, text } with plain JSON and a text, or { problem, hint }'),
  generated: z.array(z.strictObject({ path: z.string(), markdown: z.string() })),
  pages: z.strictObject({
    files: partFiles,
    link: code,
  }),
  linked: z.strictObject({
    pages: z.array(page).max(limits.site.pages),
    docProps: z
      .record(
        z.string(),
        z.looseObject({ tags: z.array(z.strictObject({ label: z.string(), href: z.string() })).optional() }),
      )
      .and(json)
      .optional(),
    files: z
      .array(z.string().refine(isRoute, 'must be a path such as "/blog/atom.xml", not {value}'))
      .optional(),
    siteProps: object.and(json).optional(),
    problems: z.array(z.unknown()).optional(),
  }),
  props: object.and(json),
  file: z.looseObject({}),
  problems: z.array(problem),
  outputProblems: z.array(z.looseObject({ ...details, text: z.string(), code: z.string(), severity })),
} as const;

/** True for a plugin of unified, alone or with its options, and for a preset. */
function isUnified(value: unknown): boolean {
  const [plugin] = Array.isArray(value) ? value : [value];
  return typeof plugin === 'function' || (plugin === value && typeof plugin === 'object' && plugin !== null);
}

/** True for a pattern that can match: paths are relative to `content/`. */
function isPattern(pattern: string): boolean {
  return /^(?!\/|\.\.\/|(?:\.\/)?content\/)./.test(pattern);
}

/** True for an address of a page, without parts that lead out of it. */
function isRoute(route: string): boolean {
  const isPath = /^\/(?:(?!\.{0,2}(?:\/|$))[^/]+(?:\/|$))*$/.test(route);
  return isPath && route.length <= limits.text.address && badSlugCharacter(route) === undefined;
}

function isShown(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (!('problem' in value)) return 'data' in value && isText(value, 'text') && isJson(value.data);
  return problem.safeParse(value).success;
}

/** True if the member is a text, or absent. */
function isText(value: object, name: string): boolean {
  const member: unknown = Reflect.get(value, name);
  return member === undefined || typeof member === 'string';
}

function isJson(value: unknown): boolean {
  try {
    JSON.stringify(value);
    return !(value instanceof Promise);
  } catch {
    return false; // a bigint, or something that contains itself
  }
}

/** Throws `ProblemsError` when a part, or what a function of a part has returned, is not what it must be. */
export function checkShape(call: PluginCall, name: keyof typeof SHAPES, value: unknown): void {
  if (call.isBuiltIn) return;
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
