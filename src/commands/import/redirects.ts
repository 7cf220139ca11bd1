import { parse as parseToml } from 'smol-toml';
import type { Data } from '../../javascript/values.ts';
import { items, type Mapping, mapping, type Note, text, texts } from './plan.ts';
import { readText, type SourceFolder } from './source.ts';

/** Redirects of the old site, and notes for those that the author must write again. */
export interface FoundRedirects {
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  readonly notes: readonly Note[];
}

interface Rule {
  readonly from: string;
  readonly to: string;
  readonly file: string;
}

/** Files of hosts in which redirects are written, and what reads them. */
const FILES: readonly {
  readonly name: string;
  readonly read: (text: string, file: string) => readonly Rule[];
}[] = [
  { name: '_redirects', read: netlifyLines },
  {
    name: 'netlify.toml',
    read: (text, file) => rules(dataOfToml(text).redirects, { file, keys: ['from', 'to'] }),
  },
  {
    name: 'vercel.json',
    read: (text, file) => rules(dataOfJson(text).redirects, { file, keys: ['source', 'destination'] }),
  },
];

/** Returns the redirects in files for hosts, such as `_redirects`, in the folders. Redirects with placeholders become notes. */
export function hostRedirects(source: SourceFolder, folders: readonly string[]): FoundRedirects {
  const found = [...new Set(folders)].flatMap((folder) =>
    FILES.flatMap(({ name, read }) => {
      const file = folder === '' ? name : `${folder}/${name}`;
      const written = readText(source, file);
      return written === undefined ? [] : read(written, file);
    }),
  );
  return sorted(found);
}

/** Splits rules into redirects of one address, and notes for all others. The first rule of an address counts. */
function sorted(found: readonly Rule[]): FoundRedirects {
  const byFrom = new Map<string, string>();
  const notes: Note[] = [];
  for (const { from: written, to, file } of found) {
    const from = to.includes(':') && !/^https?:/.test(to) ? written : withoutLastWildcard(written);
    if (isPlain(from) && isPlain(to)) byFrom.set(from, byFrom.get(from) ?? to);
    else notes.push({ kind: 'setting', subject: `${file}: ${from}`, advice: PLACEHOLDER });
  }
  return { redirects: [...byFrom].map(([from, to]) => ({ from, to })), notes };
}

/** Removes a wildcard at the end: `/old*` and `/old/*` that lead to one address are `/old` in practice. */
function withoutLastWildcard(from: string): string {
  return from.replace(/(.)\/?\*$/, '$1');
}

const PLACEHOLDER =
  'A redirect of paydocs is for one address. Keep this rule in the configuration of your host, or list its addresses in `redirects`.';

function isPlain(address: string): boolean {
  return !/[*{}()]|\/:/.test(address) && /^(?:\/|https?:)/.test(address);
}

function netlifyLines(written: string, file: string): readonly Rule[] {
  return written.split('\n').flatMap((line): readonly Rule[] => {
    const [from, to, status = '301'] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    return from === undefined || to === undefined || !/^30\d!?$/.test(status) ? [] : [{ from, to, file }];
  });
}

interface RuleKeys {
  readonly file: string;
  readonly keys: readonly [from: string, to: string];
}

function rules(value: Data | undefined, { file, keys: [from, to] }: RuleKeys): readonly Rule[] {
  return items(value).flatMap((each): readonly Rule[] => {
    const rule = mapping(each);
    const [source, target] = [text(rule[from]), text(rule[to])];
    const isRedirect = rule.status === undefined || /^30\d$/.test(String(rule.status));
    return source === undefined || target === undefined || !isRedirect
      ? []
      : [{ from: source, to: target, file }];
  });
}

/** Returns the data of a TOML file; an empty mapping if it cannot be parsed. */
export function dataOfToml(written: string): Mapping {
  try {
    return dataOfJson(JSON.stringify(parseToml(written)));
  } catch {
    return {};
  }
}

function dataOfJson(written: string): Mapping {
  try {
    const value: Data = JSON.parse(written);
    return mapping(value);
  } catch {
    return {};
  }
}

/** Converts the options of the redirects plugin of Docusaurus. Redirects with placeholders become notes. */
export function pluginRedirects(options: readonly Mapping[]): FoundRedirects {
  const found = options.flatMap((each) =>
    items(each.redirects).flatMap((redirect): readonly Rule[] => {
      const { from, to } = mapping(redirect);
      const target = text(to);
      return target === undefined
        ? []
        : texts(from).map((source) => ({ from: source, to: target, file: 'redirects' }));
    }),
  );
  return sorted(found);
}
