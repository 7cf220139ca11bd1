import { posix } from 'node:path';
import { contentPath } from '../../../shared/paths.ts';
import type { SourceFile } from '../../../types.ts';
import type { Translate } from '../shared/translate.ts';
import { escapedMarkdown } from './cursor.ts';
import type { ApiModel } from './model.ts';
import type { PageNames } from './page-names.ts';
import { firstSentence, link, page } from './page-text.ts';
import { plainText } from './records.ts';

/** An API, with its name on the site. */
interface ListedApi {
  readonly label: string;
  readonly model: Pick<ApiModel, 'description' | 'version' | 'operations'>;
  readonly names: Pick<PageNames, 'folder' | 'index'>;
}

/** Returns the page that lists several APIs, in their common folder; empty without one. */
export function apisPage(apis: readonly ListedApi[], t: Translate): readonly SourceFile[] {
  const folder = sharedFolder(apis.map(({ names }) => names.folder));
  if (apis.length < 2 || folder === undefined) return [];
  const path = contentPath(`${folder}index.md`);
  const rows = apis.map(({ label, model: { description, version, operations }, names }) => {
    const text = firstSentence(plainText(description));
    const count = `${t('operations')}: ${operations.length}`;
    const facts = [`\`${version.replaceAll('`', '')}\``, count].join(', ');
    const name = `- [${escapedMarkdown(label)}](${link(path, names.index)}), ${facts}`;
    return text === '' ? name : `${name}\\\n  ${escapedMarkdown(text)}`;
  });
  return [page(path, { front: { title: t('apis') }, body: [rows.join('\n')] })];
}

/** Returns the route of the common parent folder, below `pages`; undefined if one of them has no parent. */
function sharedFolder(folders: readonly string[]): string | undefined {
  const [first, ...others] = folders.map((folder) => posix.dirname(folder).split('/'));
  if (first === undefined) return undefined;
  const different = first.findIndex((part, place) => others.some((parts) => parts[place] !== part));
  const shared = first.slice(
    0,
    different < 0 ? Math.min(...[first, ...others].map((parts) => parts.length)) : different,
  );
  return shared.length < 2 ? undefined : `${shared.join('/')}/`;
}
