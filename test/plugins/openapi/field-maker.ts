import { createFieldMaker } from '../../../src/plugins/openapi/node/fields.ts';
import type { Schemas } from '../../../src/plugins/openapi/node/model.ts';
import type { Translate } from '../../../src/plugins/openapi/shared/translate.ts';
import { en } from '../../../src/plugins/openapi/theme/strings/openapi/en.ts';
import { translator } from '../../../src/reference/translate.ts';
import { en as articles } from '../../../theme/strings/articles/en.ts';

/** Speaks English. */
export const t: Translate = translator({ en: { ...articles, ...en } }, 'en');

/** Makes fields of these schemas, in English. */
export function fieldMaker(schemas: Schemas, ...more: MoreParameters) {
  return createFieldMaker({ schemas, t }, ...more);
}

type MoreParameters = Parameters<typeof createFieldMaker> extends [unknown, ...infer More] ? More : never;
