import type { MadeCode } from 'paydocs/plugin';
import { isJson, jsonText } from '../../../shared/lossless.ts';
import { sentBody } from '../../shared/http.ts';
import { textOf } from '../../shared/parameters.ts';
import { bodyOf, isXml } from '../../shared/request.ts';
import type { Translate } from '../../shared/translate.ts';
import type { Example, Schemas } from '../model.ts';
import { type BodyKind, bodyValue, isJsonText, JSON_TYPE } from './body-value.ts';
import { bodyPlan } from './request.ts';

/** Kind of the body, and the schemas of the API. */
export interface ExampleBody {
  readonly of: BodyKind;
  readonly schemas: Schemas;
}

/** Returns a body as it is sent, except that JSON is on several lines. */
export function bodyCode(value: unknown, { of, schemas }: ExampleBody): Pick<MadeCode, 'language' | 'code'> {
  const { mediaType = JSON_TYPE, schema = {} } = of;
  const made = bodyValue(value, of, schemas);
  // JSON that its author has shortened, or that is invalid.
  if (isJson(mediaType) && isJsonText(made, schema, schemas)) return { language: 'json', code: made };
  const { isFile, ...plan } = bodyPlan({ mediaType, ...of, examples: [] }, { schemas });
  const text = isFile ? textOf(made) : sentBody(bodyOf(made, mediaType, plan));
  if (text === jsonText(made)) return { language: 'json', code: jsonText(made, 2) };
  return { language: isXml(mediaType) ? 'xml' : 'text', code: text };
}

/** Returns the code of an example; of a long one, only the beginning. */
export function exampleCode(
  { value, whole }: Pick<Example, 'value' | 'whole'>,
  body: ExampleBody,
  { title, t }: { readonly title: string; readonly t: Translate },
): MadeCode {
  const { language, code } = bodyCode(value, body);
  if (whole === undefined || code.length <= whole.shown) return { language, title, code };
  const start = code.slice(0, whole.shown);
  // Cut after a complete line, if lines are short.
  const lines = start.slice(0, start.lastIndexOf('\n') + 1).trimEnd() || start;
  return { language, title: `${title} (${t('exampleStart')})`, code: `${lines}\n…` };
}
