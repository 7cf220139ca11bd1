import { posix } from 'node:path';
import { z } from 'zod';
import type { Place } from '../problems.ts';
import * as limits from '../shared/limits.ts';
import { choice } from '../yaml/choice.ts';
import { placeOf, type YamlDocument } from '../yaml/document.ts';
import { addressPath, section, text, textThat, webAddress, withoutOuterSlashes } from '../yaml/fields.ts';
import type { Checked } from './infer.ts';
import { noTwins } from './rules.ts';

const file = () =>
  text().describe('OpenAPI file below `content/reference`, such as `content/reference/shop.openapi.yaml`.');

const settings = {
  pages: addressPath().exactOptional().describe('Path below which each operation gets a page: `/api`.'),
  name: textThat(
    (value) => /^[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u.test(value),
    'must be letters, digits, "-", "_" and ".", not {value}\nDirectives name the API by it: ::operation{#sale api="shop"}.',
  )
    .exactOptional()
    .describe('Name of the API in directives. Default: the name of the file, up to its first dot.'),
  sandbox: textThat(
    (value) => /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?$/.test(value),
    'must be an address on the machine of the reader, not {value}\nWrite it like "http://localhost:4010", where "paydocs sandbox" listens.',
  )
    .exactOptional()
    .describe(
      "Address of a sandbox on the reader's machine: `http://localhost:4010`. The request builder can then send requests to it, and the content security policy of the site allows that. Default: the builder sends nothing.",
    ),
  linkBase: webAddress()
    .exactOptional()
    .describe(
      'Address of the pages for which the descriptions in the OpenAPI file were written. Links that lead to nothing on this site are relative to it.',
    ),
};

const oneApi = section({ openapi: file().exactOptional(), ...settings });

const manyApis = z
  .array(section({ openapi: file(), ...settings }))
  .max(limits.site.apis, `must have at most ${limits.site.apis} APIs`)
  .check(
    noTwins(
      ({ openapi, name, pages }) =>
        typeof openapi === 'string'
          ? {
              name: nameOf({ openapi, ...(typeof name === 'string' && { name }) }),
              pages: typeof pages === 'string' ? withoutOuterSlashes(pages) : undefined,
            }
          : {},
      ({ key, value, first }) =>
        `"${value}" is taken by reference[${first}]\nGive each API its own \`${key}\`.`,
    ),
  );

/** Schema of the API reference: one API, or a list of them. */
export const referenceSchema = choice({ one: oneApi, many: manyApis }, (value) =>
  Array.isArray(value) ? 'many' : 'one',
);

/** An API with pages and directives. */
export interface ApiConfig extends Omit<Checked<typeof manyApis>[number], 'name'> {
  readonly name: string;
  /** Place of the file's name in the configuration. */
  readonly at: Place;
}

/** Returns the APIs of a site; none for a site without. */
export function completeReference(
  reference: Checked<typeof referenceSchema>,
  document: YamlDocument,
): readonly ApiConfig[] {
  if ('length' in reference)
    return reference.map((api, index) => ({
      ...api,
      name: nameOf(api),
      at: placeOf(document, ['reference', index, 'openapi']),
    }));
  const { openapi } = reference;
  if (openapi === undefined) return [];
  const at = placeOf(document, ['reference', 'openapi']);
  return [{ ...reference, openapi, name: nameOf({ ...reference, openapi }), at }];
}

/** Adds the sandboxes of APIs to a policy, because their request builders send requests to them. */
export function withSandboxes(
  csp: Readonly<Record<string, readonly string[]>>,
  apis: readonly ApiConfig[],
): Readonly<Record<string, readonly string[]>> {
  const sandboxes = [...new Set(apis.flatMap(({ sandbox }) => sandbox ?? []))];
  if (sandboxes.length === 0) return csp;
  return { ...csp, 'connect-src': [...(csp['connect-src'] ?? []), ...sandboxes] };
}

function nameOf({ name, openapi }: { readonly name?: string | undefined; readonly openapi: string }): string {
  return name ?? (posix.basename(openapi).split('.', 1)[0] || openapi);
}
