import { readSource } from '../../content/read.ts';
import type { Place, Problem } from '../../problems.ts';
import { readSpecFile, type SpecFile } from '../../reference/openapi/document.ts';
import { apiFile, type FactSite } from '../facts/files.ts';
import { type Api, readApi } from './api.ts';
import { wrongExamples } from './examples.ts';
import { createValidator, type Validator } from './validate.ts';

/** An API, and what compares values with its schemas. */
export interface LoadedApi {
  readonly api: Api;
  readonly validator: Validator;
  readonly file: SpecFile;
}

/** Reads the API. What is wrong with the file is told by the reference, which reads it too. */
export function loadApi(site: FactSite): LoadedApi | undefined {
  const path = apiFile(site);
  const source = path && readSource(site.contentDirectory, path).source;
  const read = source && readSpecFile(source.path, source.text);
  if (read === undefined || 'problem' in read) return undefined;
  const { file } = read;
  return { file, api: readApi(file.value), validator: createValidator(file.value) };
}

/** What is wrong with the examples of the file itself. */
export function exampleProblems({ api, validator, file }: LoadedApi): readonly Problem[] {
  return wrongExamples(api, validator, (pointer) => placeIn(file, pointer));
}

/** Where a JSON Pointer points at in the file: at the nearest thing that is there. */
function placeIn({ value, offsets, place }: SpecFile, pointer: string): Place {
  let current: unknown = value;
  let offset = 0;
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof current !== 'object' || current === null) break;
    const name = Array.isArray(current) ? Number(key) : key;
    const next = offsets.get(current)?.get(name);
    if (next === undefined) break;
    offset = next;
    current = (current as Readonly<Record<string | number, unknown>>)[name];
  }
  return place(offset);
}
