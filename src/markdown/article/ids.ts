import { error, warning } from '../../problems.ts';
import { type Parsing, report } from '../parsing.ts';

/** Ids of the document around the article that do not begin with two underscores, as its others do. */
const PAGE_IDS = ['page'];

/** The ids of an article. */
export interface IdRegister {
  /** Takes an id that the author gave; false when the page itself has it, and the element must go without. */
  readonly take: (id: string, offset: number) => boolean;
  /** Takes the name of an old-fashioned anchor, `<a name="part">`, which links reach like an id. */
  readonly takeName: (name: string) => void;
  /** What headings without an id must avoid. */
  readonly taken: () => readonly string[];
  readonly own: () => readonly string[];
}

export function createIdRegister(parsing: Parsing): IdRegister {
  const offsets = new Map<string, number>();
  return {
    take: (id, offset) => {
      if (PAGE_IDS.includes(id) || id.startsWith('__')) {
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
        const { line } = parsing.sources.place(first);
        const text = `The id "${id}" is taken already, on line ${line}: links lead there.`;
        report(parsing, offset, warning('duplicate-id', text, { hint: 'Choose another one.' }));
      }
      return true;
    },
    takeName: (name) => {
      if (!offsets.has(name)) offsets.set(name, 0);
    },
    taken: () => [...PAGE_IDS, ...offsets.keys()],
    own: () => [...offsets.keys()],
  };
}
