import { error, warning } from '../../problems.ts';
import { type Parsing, report } from '../parsing.ts';

/** Ids of the document around the article that do not begin with two underscores, as its others do. */
const PAGE_IDS = ['page'];
/** An id with two underscores at its start. Names such as `__init__` are not ids of the page. */
const PAGE_ID = /^__(?!.*__$)/s;

/** Returns the place of an earlier id in words: the line, and the file if it is another one. */
function placeBefore({ sources }: Parsing, first: number, offset: number): string {
  const { file, line, column } = sources.place(first);
  const again = sources.place(offset);
  if (file !== again.file) return `line ${line} of content/${file}`;
  const isSame = line === again.line && column === again.column;
  return isSame ? `line ${line}, which the page includes twice` : `line ${line}`;
}

export type IdRegister = ReturnType<typeof createIdRegister>;

export function createIdRegister(parsing: Parsing) {
  const offsets = new Map<string, number>();
  return {
    /** Registers an id of the author. Returns false, with an error, for an id of the page itself: the element must not have it. */
    take: (id: string, offset: number): boolean => {
      if (PAGE_IDS.includes(id) || PAGE_ID.test(id)) {
        const text = `The id "${id}" belongs to the page around the article.`;
        report(parsing, offset, error('reserved-id', text, { hint: 'Choose another one.' }));
        return false;
      }
      if (/\s/.test(id)) {
        const text = `The id "${id}" holds a space, which an id of HTML may not.`;
        const hint = `Write "${id.trim().replace(/\s+/g, '-')}".`;
        report(parsing, offset, warning('invalid-id', text, { hint }));
      }
      const first = offsets.get(id);
      if (first === undefined) offsets.set(id, offset);
      else {
        const text = `The id "${id}" is taken already, on ${placeBefore(parsing, first, offset)}: links lead there.`;
        report(parsing, offset, warning('duplicate-id', text, { hint: 'Choose another one.' }));
      }
      return true;
    },
    /** Registers the name of an old anchor, `<a name="part">`: links reach it like an id. */
    takeName: (name: string): void => {
      if (!offsets.has(name)) offsets.set(name, 0);
    },
    /** Ids that headings without an id must avoid. */
    taken: (): readonly string[] => [...PAGE_IDS, ...offsets.keys()],
    own: (): readonly string[] => [...offsets.keys()],
  };
}
