import picomatch from 'picomatch';
import { z } from 'zod';
import type { PartFiles } from '../content/folders.ts';
import type { PageFile, PageFiles } from '../contract/pages.ts';
import { readSource } from '../files/read.ts';
import type { ContentFiles } from '../files/real-entry.ts';
import type { Problem } from '../problems.ts';
import { readData } from '../yaml/data.ts';
import { anyText, labelText } from '../yaml/fields.ts';
import { callPluginSync, type PluginCall, problemCode } from './call.ts';

/** Creates the reader for files of a plugin's part. `key` names its code and its options. */
export function partFiles(
  { pattern, schema, asText, code }: PageFiles,
  call: PluginCall,
  key: string,
): PartFiles {
  const texts = { label: labelText, text: anyText };
  const matches = picomatch(pattern);
  return {
    key,
    isFor: (path) => matches(path),
    read(text, file) {
      const read = callPluginSync(call, () => readData(text, file, { schema: schema?.(z, texts), asText }));
      const { problems, ...value } = read;
      if (problems.length === 0) return { value, problems };
      const recoded = (known: string) =>
        known === 'data' && code !== undefined ? problemCode(call, code) : known;
      return { problems: problems.map((problem) => ({ ...problem, code: recoded(problem.code) })) };
    },
  };
}

/** Reads the files of a part, sorted by path. */
export function readPartFiles(
  { isFor, read }: PartFiles,
  { directory, hashes }: ContentFiles,
): { readonly files: readonly PageFile[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const files = [...hashes.keys()]
    .filter(isFor)
    .sort()
    .flatMap((path): readonly PageFile[] => {
      const { source, problems: unreadable } = readSource(directory, path);
      problems.push(...unreadable);
      if (source === undefined) return [];
      const { value, problems: own } = read(source.text, `content/${path}`);
      problems.push(...own);
      return value === undefined ? [] : [{ path, ...value }];
    });
  return { files, problems };
}
