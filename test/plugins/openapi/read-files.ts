import { type ApiFiles, openFiles } from '../../../src/plugins/openapi/node/api-files.ts';
import { bundle, placeInFiles } from '../../../src/plugins/openapi/node/bundle.ts';
import { checkedApi } from '../../../src/plugins/openapi/node/checks/api.ts';
import type { CheckedApi } from '../../../src/plugins/openapi/node/checks/load.ts';
import type { ApiModel, Operation } from '../../../src/plugins/openapi/node/model.ts';
import { readApi } from '../../../src/plugins/openapi/node/read.ts';
import { createValidator } from '../../../src/plugins/shared/json-schema/validate.ts';
import { contentPath } from '../../../src/shared/paths.ts';

/** Reads the first of these files below `reference/`; problems as `line: text`. */
export function readFiles(files: Readonly<Record<string, string>>) {
  const [first = ''] = Object.keys(files);
  const { model, problems } = readApi(
    openFiles(contentPath(`reference/${first}`), (path) => {
      const text = files[path.replace('reference/', '')];
      return text === undefined ? undefined : { text, hash: text };
    }),
  );
  return {
    model,
    problems: problems.map(({ severity, code, line, text }) => `${severity} ${code} ${line}: ${text}`),
    hints: problems.map(({ hint }) => hint),
    /** The operation of an id. */
    operation: (id: string): Operation => found(model, id),
  };
}

function found(model: ApiModel | undefined, id: string): Operation {
  const operation = model?.operations.find((one) => one.id === id);
  if (operation === undefined) throw new Error(`There is no operation ${id}.`);
  return operation;
}

/** Opens an API that is in one file, `reference/api.json` or another. */
export function oneFile(text: string, path = contentPath('reference/api.json')): ApiFiles {
  return openFiles(path, (wanted) => (wanted === path ? { text, hash: '' } : undefined));
}

/** Returns an API as content is compared with it; undefined for files that have none. */
export function checkedFiles(files: ApiFiles): CheckedApi | undefined {
  const { model } = readApi(files);
  const document = bundle(files)?.document;
  if (model === undefined) return undefined;
  return {
    api: checkedApi(model, document),
    validator: createValidator(document),
    placeOf: (pointer) => placeInFiles(pointer, files),
  };
}

/** Returns an API of OpenAPI 3.1 as content is compared with it. */
export function checkedDocument(document: object): CheckedApi {
  const written = { openapi: '3.1.0', info: { title: 'Shop', version: '1' }, ...document };
  const checked = checkedFiles(oneFile(JSON.stringify(written)));
  if (checked === undefined) throw new Error('There is no API.');
  return checked;
}
