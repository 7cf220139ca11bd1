import {
  at,
  type Cursor,
  entries,
  given,
  isSwagger,
  items,
  markdownAt,
  textAt,
  textsIn,
  valueText,
  wordsAt,
} from './cursor.ts';
import type { ApiInfo, ApiLink, SecurityScheme, Tag, TagGroup } from './model.ts';
import type { SchemaReading } from './read-schema.ts';
import { readScheme, securityPlace } from './read-security.ts';
import { serversOf } from './read-servers.ts';
import { swaggerServers } from './read-swagger.ts';
import { below, follow } from './references.ts';

/** Reads the facts about the whole API. */
export function readInfo(root: Cursor, reading: SchemaReading): ApiInfo {
  const info = at(root, 'info');
  const contact = at(info, 'contact');
  const email = wordsAt(contact, 'email');
  const license = at(info, 'license');
  const terms = wordsAt(info, 'termsOfService');
  return {
    specification: `${isSwagger(root) ? 'Swagger' : 'OpenAPI'} ${valueText(at(root, isSwagger(root) ? 'swagger' : 'openapi')?.value ?? '')}`,
    ...given({ summary: wordsAt(info, 'summary') }),
    contact: [
      ...linkOf(wordsAt(contact, 'name') ?? wordsAt(contact, 'url'), wordsAt(contact, 'url')),
      ...linkOf(email, email && `mailto:${email}`),
    ],
    license: linkOf(
      wordsAt(license, 'name') ?? wordsAt(license, 'identifier'),
      wordsAt(license, 'url') ?? licensePage(wordsAt(license, 'identifier')),
    ),
    terms: linkOf(terms, terms),
    ...externalDocsOf(root),
    servers: isSwagger(root) ? swaggerServers(root, root) : serversOf([root]),
    securitySchemes: schemesOf(root, reading),
    tagGroups: items(at(root, 'x-tagGroups')).flatMap(groupOf),
  };
}

/** Returns the SPDX page of one license; undefined without an identifier, and for an expression (`MIT OR Apache-2.0`). */
function licensePage(identifier = ''): string | undefined {
  return /^[\w.-]+$/.test(identifier) ? `https://spdx.org/licenses/${identifier}.html` : undefined;
}

function linkOf(text: string | undefined, url: string | undefined): readonly ApiLink[] {
  if (text === undefined) return [];
  return [{ text, ...given({ url }) }];
}

function externalDocsOf(cursor: Cursor | undefined): { readonly externalDocs?: ApiLink } {
  const docs = at(cursor, 'externalDocs');
  const url = wordsAt(docs, 'url');
  return url === undefined ? {} : { externalDocs: { text: wordsAt(docs, 'description') ?? url, url } };
}

function schemesOf(root: Cursor, reading: SchemaReading): readonly SecurityScheme[] {
  return entries(below(root, securityPlace(root), reading)).flatMap(([name, written]) => {
    const scheme = follow(written, reading);
    return scheme === undefined ? [] : [readScheme(name, scheme)];
  });
}

/** Reads a group of tags, an extension by Redocly that most tools know. */
function groupOf(group: Cursor): readonly TagGroup[] {
  const name = wordsAt(group, 'name');
  return name === undefined ? [] : [{ name, tags: textsIn(at(group, 'tags')) }];
}

export function readTags(root: Cursor): readonly Tag[] {
  const named = new Set<string>();
  return items(at(root, 'tags')).flatMap((tag) => {
    const name = wordsAt(tag, 'name');
    if (name === undefined || named.has(name)) return [];
    named.add(name);
    const title = wordsAt(tag, 'x-displayName') ?? wordsAt(tag, 'summary');
    const description = markdownAt(tag, 'description');
    const parent = wordsAt(tag, 'parent');
    const isNote = /^(?:audience|badge)$/.test(textAt(tag, 'kind') ?? '') || undefined;
    return [{ name, ...given({ title, description, parent, isNote }), ...externalDocsOf(tag) }];
  });
}
