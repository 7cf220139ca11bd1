import type { ContentPath, Place } from 'paydocs/plugin';
import { createValidator, type Validator } from '../../../shared/json-schema/validate.ts';
import { openFiles } from '../api-files.ts';
import { placeInFiles } from '../bundle.ts';
import { type ApiSite, loadApi, loadDocument, textReader } from '../load.ts';
import { type Api, checkedApi } from './api.ts';

/** An API, and what compares values with its schemas. */
export interface CheckedApi {
  readonly api: Api;
  readonly validator: Validator;
  /** Where a JSON Pointer into the document points at in the files. */
  readonly placeOf: (pointer: string) => Place;
}

/** Loads an API for comparison. What is wrong with its files is reported by the reference, which loads them too. */
export function loadCheckedApi(path: ContentPath, site: ApiSite): CheckedApi | undefined {
  const loaded = loadApi(path, site);
  if (loaded.model === undefined) return undefined;
  const document = loadDocument(loaded, site);
  // Places need the files themselves, which are read again only if something is wrong.
  let files: ReturnType<typeof openFiles> | undefined;
  return {
    api: checkedApi(loaded.model, document),
    validator: createValidator(document),
    placeOf(pointer) {
      files ??= openFiles(path, textReader(site, []));
      return placeInFiles(pointer, files);
    },
  };
}
