import type { ContentPath, Place } from 'paydocs/plugin';
import { createValidator, type Validator } from '../../../shared/json-schema/validate.ts';
import { openFiles } from '../api-files.ts';
import { placeInFiles } from '../bundle.ts';
import { type ApiSite, loadApi, loadDocument, textReader } from '../load.ts';
import { type Api, checkedApi } from './api.ts';

/** An API, with the validator of its schemas. */
export interface CheckedApi {
  readonly api: Api;
  readonly validator: Validator;
  /** Returns the place in the files for a JSON Pointer into the document. */
  readonly placeOf: (pointer: string) => Place;
}

/** Loads an API for checks; undefined if it cannot be read. The reference reports the problems of its files. */
export function loadCheckedApi(path: ContentPath, site: ApiSite): CheckedApi | undefined {
  const loaded = loadApi(path, site);
  if (loaded.model === undefined) return undefined;
  const document = loadDocument(loaded, site);
  // Opened only after a problem, because only places need the files.
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
