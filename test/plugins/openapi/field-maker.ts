import { createFieldMaker } from '../../../src/plugins/openapi/node/fields.ts';
import type { Schemas } from '../../../src/plugins/openapi/node/model.ts';
import type { Say } from '../../../src/plugins/openapi/shared/say.ts';
import { en } from '../../../src/plugins/openapi/theme/strings/openapi/en.ts';
import { sayer } from '../../../src/reference/say.ts';
import { en as articles } from '../../../theme/strings/articles/en.ts';

/** Speaks English. */
export const say: Say = sayer({ en: { ...articles, ...en } }, 'en');

/** Makes fields of these schemas, in English. */
export function fieldMaker(schemas: Schemas, ...more: MoreParameters) {
  return createFieldMaker({ schemas, say }, ...more);
}

type MoreParameters = Parameters<typeof createFieldMaker> extends [unknown, ...infer More] ? More : never;
