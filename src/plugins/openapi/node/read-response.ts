import { stepsOf } from '../../shared/json-schema/pointers.ts';
import {
  at,
  type Cursor,
  descriptionOf,
  entries,
  given,
  items,
  textAt,
  valueText,
  wordsAt,
} from './cursor.ts';
import { reportMistakes } from './mistakes.ts';
import type { Link, Response } from './model.ts';
import { contentsOf, headersOf } from './read-parameter.ts';
import type { SchemaReading } from './read-schema.ts';
import { follow } from './references.ts';

/** Reads the responses of an operation. Keywords next to a reference override those of its target. */
export function responsesOf(
  operation: Cursor,
  reading: SchemaReading,
  contentsIn = (response: Cursor) => contentsOf(at(response, 'content'), reading),
): readonly Response[] {
  return entries(at(operation, 'responses')).flatMap(([status, written]) => {
    const response = follow(written, reading);
    if (response === undefined || status.startsWith('x-')) return [];
    reportMistakes(response, 'response', reading);
    const retryCodes = items(at(response, 'x-retry-codes')).map(({ value }) => valueText(value));
    return [
      {
        status,
        ...given({
          summary: wordsAt(written, 'summary') ?? wordsAt(response, 'summary'),
          description: descriptionOf(written, response),
        }),
        headers: headersOf(response, reading),
        contents: contentsIn(response),
        links: linksOf(response, reading),
        ...(retryCodes.length > 0 && { retryCodes }),
      },
    ];
  });
}

function linksOf(response: Cursor, reading: SchemaReading): readonly Link[] {
  return entries(at(response, 'links')).flatMap(([name, written]) => {
    const link = follow(written, reading);
    if (link === undefined) return [];
    const body = at(link, 'requestBody');
    return [
      {
        name,
        ...given({
          operation: linkedOperation(link),
          server: textAt(at(link, 'server'), 'url'),
          description: descriptionOf(written, link),
        }),
        values: [
          ...entries(at(link, 'parameters')).map(([key, { value }]) => ({
            name: key,
            value: valueText(value),
          })),
          ...(body ? [{ name: 'body', value: valueText(body.value) }] : []),
        ],
      },
    ];
  });
}

/**
 * Returns the `operationId`, or method and path of `operationRef` (`#/paths/~1users/get`), else the reference itself.
 * Undefined if a link has neither.
 */
function linkedOperation(link: Cursor): string | undefined {
  const ref = textAt(link, 'operationRef');
  if (ref === undefined) return textAt(link, 'operationId');
  const [file, pointer = ''] = ref.split('#');
  const [place, path, method] = stepsOf(pointer);
  return file === '' && place === 'paths' && path && method ? `${method.toUpperCase()} ${path}` : ref;
}
