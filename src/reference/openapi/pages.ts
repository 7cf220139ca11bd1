import { slug } from 'github-slugger';
import { stringify } from 'yaml';
import { contentHash } from '../../output/hash.ts';
import { contentPath } from '../../shared/paths.ts';
import type { SourceFile } from '../../types.ts';
import type { Say } from '../say.ts';
import type { ApiModel, Operation } from './model.ts';
import { plain } from './records.ts';

/** A page for each operation, and one that lists them: what an author would write to show all of the file. */
export function operationPages(
  { title, operations, description }: ApiModel,
  folder: string,
  say: Say,
): readonly SourceFile[] {
  const index = page(folder, 'index', {
    front: { title, description: plain(description?.markdown ?? '').slice(0, 200) },
    body: '::operations\n',
  });
  const taken = new Set(['index']);
  const pages = operations.map((operation) => {
    let name = slug(operation.id) || 'operation';
    while (taken.has(name)) name += '-2';
    taken.add(name);
    return page(folder, name, operationPage(operation, say));
  });
  return [index, ...pages];
}

interface PageText {
  readonly front: Readonly<Record<string, unknown>>;
  readonly body: string;
}

function operationPage(operation: Operation, say: Say): PageText {
  const { id, summary, method, path, description, isWebhook, responses } = operation;
  const about = plain(description?.markdown ?? '');
  const success = responses.find(
    ({ status, contents }) => status.startsWith('2') && contents.some(({ examples }) => examples.length > 0),
  );
  const body = [
    `::operation{id="${id}" part="summary" description}`,
    `## ${say('request')} {#request}`,
    `::operation{id="${id}" part="request"}`,
    isWebhook ? '' : `::samples{operation="${id}"}`,
    `## ${say('response')} {#response}`,
    `::operation{id="${id}" part="response"}`,
    success ? `::samples{operation="${id}" response="${success.status}"}` : '',
  ];
  return {
    front: {
      title: summary,
      description: `${method} ${path}${about === '' ? '' : `: ${about}`}`.slice(0, 200),
    },
    body: `${body.filter((part) => part !== '').join('\n\n')}\n`,
  };
}

function page(folder: string, name: string, { front, body }: PageText): SourceFile {
  // Nobody can edit a page that lies nowhere.
  const text = `---\n${stringify({ ...front, custom_edit_url: null }, { lineWidth: 0 })}---\n\n${body}`;
  return { path: contentPath(`pages/${folder}/${name}.md`), text, hash: contentHash(text) };
}
