import { slug } from 'github-slugger';
import { stringify } from 'yaml';
import { contentHash, shortHash } from '../../../files/hash.ts';
import type { Say } from '../../../reference/say.ts';
import { contentPath } from '../../../shared/paths.ts';
import type { SourceFile } from '../../../types.ts';
import type { ApiModel, Operation } from './model.ts';
import { plain } from './records.ts';

/** Pages for operations and schemas, and one that lists them: what an author would write to show all of the file. */
export function apiPages(model: ApiModel, folder: string, say: Say): readonly SourceFile[] {
  const { title, operations, description } = model;
  const index = page(folder, 'index', {
    front: { title, description: plain(description?.markdown ?? '').slice(0, 200) },
    body: '::operations\n',
  });
  const nameOf = freeNames(['index', 'schemas']);
  const pages = operations.map((operation) =>
    page(folder, nameOf(operation.id, 'operation'), operationPage(operation, say)),
  );
  return [index, ...pages, ...schemasOf(model, folder)];
}

function schemasOf({ schemaNames, schemas }: ApiModel, folder: string): readonly SourceFile[] {
  const nameOf = freeNames(['index']);
  return Object.entries(schemaNames).map(([name, key]) => {
    const about = plain(schemas[key]?.description?.markdown ?? '');
    return page(`${folder}/schemas`, nameOf(name, 'schema'), {
      front: { title: name, ...(about !== '' && { description: about.slice(0, 200) }) },
      body: `::schema{id=${attribute(name)}}\n`,
    });
  });
}

/** Returns a function that makes file names from names, each once. */
function freeNames(reserved: readonly string[]): (id: string, otherwise: string) => string {
  const taken = new Set(reserved);
  return (id, otherwise) => {
    let name = pageName(id, otherwise);
    while (taken.has(name)) name += '-2';
    taken.add(name);
    return name;
  };
}

/** Bytes that the name of a file may have, with room for an ending. */
const LONGEST_NAME = 200;

function pageName(id: string, otherwise: string): string {
  const name = slug(id) || otherwise;
  if (Buffer.byteLength(name) <= LONGEST_NAME) return name;
  // Four bytes a character at most.
  return `${name.slice(0, LONGEST_NAME / 4)}-${shortHash(id)}`;
}

interface PageText {
  readonly front: Readonly<Record<string, unknown>>;
  readonly body: string;
}

function operationPage(operation: Operation, say: Say): PageText {
  const { id, summary, method, path, description, isWebhook, responses } = operation;
  const about = plain(description?.markdown ?? '');
  const requestExamples = operation.body?.contents.flatMap(({ examples }) => examples) ?? [];
  const isExplained = requestExamples.some(({ description, link }) => description ?? link);
  const hasAnswers = responses.some(({ contents }) =>
    contents.some(({ examples, schema }) => examples.length > 0 || schema !== undefined),
  );
  // Samples stand next to the whole page, and in narrow windows after its first lines.
  const samples = (show: string): string => `::samples{operation=${attribute(id)}${show} beside="page"}`;
  const body = [
    `::operation{id=${attribute(id)} part="summary" description}`,
    isWebhook ? '' : samples(''),
    requestExamples.length > (isWebhook || isExplained ? 0 : 1) ? samples(' show="request-examples"') : '',
    hasAnswers ? samples(' show="response-examples"') : '',
    `## ${say('request')} {#request}`,
    `::operation{id=${attribute(id)} part="request"}`,
    `## ${say('response')} {#response}`,
    `::operation{id=${attribute(id)} part="response"}`,
  ];
  return {
    front: {
      title: summary,
      description: `${method} ${path}${about === '' ? '' : `: ${about}`}`.slice(0, 200),
    },
    body: `${body.filter((part) => part !== '').join('\n\n')}\n`,
  };
}

/** A text as the value of a directive's attribute. */
function attribute(text: string): string {
  return `"${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
}

function page(folder: string, name: string, { front, body }: PageText): SourceFile {
  // Nobody can edit a page that lies nowhere.
  const text = `---\n${stringify({ ...front, custom_edit_url: null }, { lineWidth: 0 })}---\n\n${body}`;
  return { path: contentPath(`pages/${folder}/${name}.md`), text, hash: contentHash(text) };
}
