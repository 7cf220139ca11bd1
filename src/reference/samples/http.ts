import { createHmac } from 'node:crypto';
import type { Operation } from '../openapi/model.ts';
import type { Piece, SampleRequest } from './request.ts';

/** The first line and the headers of a request, with the examples that the file gives in the place of secrets. */
export function httpMessage(request: SampleRequest, operation: Operation): string {
  const { method, origin, path, headers } = request;
  const values = exampleValues(request, operation);
  const valueFor = (piece: Piece): string => {
    if (typeof piece === 'string') return piece;
    if ('uuid' in piece) return values.uuid;
    return 'variable' in piece ? (values.variables[piece.variable] ?? '') : `<${piece.environment}>`;
  };
  const lines = headers.map(({ name, value }) => {
    const known = values.headers.get(name);
    return `${name}: ${known ?? value.map(valueFor).join('')}`;
  });
  return [`${method} ${path} HTTP/1.1`, `Host: ${origin.replace(/^[a-z]+:\/\//i, '')}`, ...lines].join('\n');
}

function exampleValues(request: SampleRequest, { security, parameters }: Operation) {
  const signed = security.find(({ signature }) => signature !== undefined)?.signature;
  const timestamp = security.find(({ isTimestamp }) => isTimestamp)?.example ?? '1772442930';
  const body = request.body === undefined ? '' : compact(request.body);
  const variables = { path: request.path, timestamp, body };
  const message = request.signature?.message.map((piece) =>
    typeof piece === 'object' && 'variable' in piece ? variables[piece.variable as 'path'] : piece,
  );
  const secret = signed?.exampleSecret;
  const signature =
    secret === undefined
      ? '<signature>'
      : createHmac('sha256', secret)
          .update(message?.join('') ?? '')
          .digest('hex');
  const generated = parameters.find(({ isGenerated }) => isGenerated)?.example?.value;
  return {
    variables: { ...variables, signature },
    uuid: String(generated ?? '7d0f3c52-5b0e-4c3e-9a51-2f6d1f0b8a11'),
    headers: new Map(
      security.flatMap(({ key, example }) => (key && example !== undefined ? [[key, example] as const] : [])),
    ),
  };
}

/** The body in one line without spaces, as most programs send it. */
function compact(body: NonNullable<SampleRequest['body']>): string {
  return 'json' in body ? JSON.stringify(body.json) : body.text;
}
