import { createFieldMaker, type LinkToSchema } from '../../../src/plugins/openapi/node/fields.ts';
import type { Schemas } from '../../../src/plugins/openapi/node/model.ts';
import type { Say } from '../../../src/plugins/openapi/shared/say.ts';
import { en } from '../../../src/plugins/openapi/theme/strings/openapi/en.ts';
import { sayer } from '../../../src/reference/say.ts';
import { en as articles } from '../../../theme/strings/articles/en.ts';

/** Speaks English. */
export const say: Say = sayer({ en: { ...articles, ...en } }, 'en');

type Limits = Partial<Parameters<typeof createFieldMaker>[2]>;

/** Makes fields of these schemas, in English, to the eight levels of a page that has room for them. */
export function fieldMaker(schemas: Schemas, linkTo?: LinkToSchema, limits: Limits = {}) {
  return createFieldMaker({ schemas, say }, linkTo, { page: { depth: 8, linked: new Set() }, ...limits });
}
