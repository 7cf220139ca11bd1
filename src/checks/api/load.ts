import { readSource } from '../../content/read.ts';
import type { Problem } from '../../problems.ts';
import { readSpecFile, type SpecFile } from '../../reference/openapi/document.ts';
import type { ContentPath } from '../../shared/paths.ts';
import { apiFiles, type FactSite } from '../facts/files.ts';
import { type Api, readApi } from './api.ts';
import { type Bundle, bundle } from './bundle.ts';
import { wrongExamples } from './examples.ts';
import { createValidator, type Validator } from './validate.ts';

/** An API, and what compares values with its schemas. */
export interface LoadedApi {
  readonly api: Api;
  readonly validator: Validator;
  readonly placeOf: Bundle['placeOf'];
}

/** Reads the API. What is wrong with its files is told by the reference, which reads them too. */
export function loadApi(site: FactSite): LoadedApi | undefined {
  const [path, ...others] = apiFiles(site);
  const open = (wanted: ContentPath): SpecFile | undefined => {
    const { source } = readSource(site.contentDirectory, wanted);
    const read = source && readSpecFile(source.path, source.text);
    return read && 'file' in read ? read.file : undefined;
  };
  const file = path && open(path);
  if (file === undefined) return undefined;
  const { document, placeOf } = bundle(file, (wanted) =>
    others.includes(wanted) ? open(wanted) : undefined,
  );
  return { api: readApi(document), validator: createValidator(document), placeOf };
}

/** What is wrong with the examples of the file itself. */
export function exampleProblems({ api, validator, placeOf }: LoadedApi): readonly Problem[] {
  return wrongExamples(api, validator, placeOf);
}
