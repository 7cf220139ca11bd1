import { slug } from 'github-slugger';
import { shortHash } from '../../../files/hash.ts';
import * as limits from '../../../shared/limits.ts';
import { type ContentPath, contentPath } from '../../../shared/paths.ts';
import type { ApiModel, Operation } from './model.ts';

/** Paths of an API's pages. */
export interface PageNames {
  /** Folder with a final slash: `pages/api/`. */
  readonly folder: string;
  /** Address of the folder, if it differs from its path. */
  readonly root?: string;
  readonly index: ContentPath;
  readonly schemaIndex: ContentPath;
  readonly operations: ReadonlyMap<Operation, ContentPath>;
  /** Tag with operations or a description → its page. */
  readonly tags: ReadonlyMap<string, ContentPath>;
  /** Name of a schema → its page. */
  readonly schemas: ReadonlyMap<string, ContentPath>;
}

/** Place of an edition's pages: the folder, and its address if it differs. */
export type PagesPlace = Pick<PageNames, 'folder' | 'root'>;

/** Returns a file for each operation, tag and schema below a folder: `pages/api/sale.md`. */
export function namePages({ operations, tags, schemaNames }: ApiModel, place: PagesPlace): PageNames {
  const { folder } = place;
  const fileOf = (name: string): ContentPath => contentPath(`${folder}${name}.md`);
  const nameOperation = freeNames(['index', 'schemas']);
  const nameTag = freeNames(['index']);
  const nameSchema = freeNames(['index']);
  const used = operations.flatMap(({ tag = [], otherTags = [] }) => [tag, otherTags].flat());
  const described = tags.filter(({ description }) => description !== undefined).map(({ name }) => name);
  return {
    ...place,
    index: fileOf('index'),
    schemaIndex: fileOf('schemas/index'),
    operations: new Map(operations.map((one) => [one, fileOf(nameOperation(one.id, 'operation'))])),
    tags: new Map(
      [...new Set([...used, ...described])].map((name) => [name, fileOf(`tags/${nameTag(name, 'tag')}`)]),
    ),
    schemas: new Map(
      Object.keys(schemaNames).map((name) => [name, fileOf(`schemas/${nameSchema(name, 'schema')}`)]),
    ),
  };
}

/** Creates a function that returns unique file names. */
function freeNames(reserved: readonly string[]): (id: string, otherwise: string) => string {
  const taken = new Set(reserved);
  const counts = new Map<string, number>();
  return (id, otherwise) => {
    const wanted = pageName(id, otherwise);
    let name = wanted;
    for (let number = counts.get(wanted) ?? 2; taken.has(name); number += 1) {
      name = `${wanted}-${number}`;
      counts.set(wanted, number + 1);
    }
    taken.add(name);
    return name;
  };
}

function pageName(id: string, otherwise: string): string {
  const name = slug(id) || otherwise;
  if (Buffer.byteLength(name) <= limits.files.name) return name;
  // A character has at most four bytes.
  return `${name.slice(0, limits.files.name / 4)}-${shortHash(id)}`;
}
