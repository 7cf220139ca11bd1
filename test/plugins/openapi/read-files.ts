import type { ApiModel, Operation } from '../../../src/plugins/openapi/build/model.ts';
import { readApi } from '../../../src/plugins/openapi/build/read.ts';
import { contentPath } from '../../../src/shared/paths.ts';

/** Reads the first of these files below `reference/`; problems as `line: text`. */
export function readFiles(files: Readonly<Record<string, string>>) {
  const [first = ''] = Object.keys(files);
  const { model, problems } = readApi(contentPath(`reference/${first}`), (path) => {
    const text = files[path.replace('reference/', '')];
    return text === undefined ? undefined : { text, hash: text };
  });
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
