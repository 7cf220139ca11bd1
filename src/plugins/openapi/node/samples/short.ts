import { hasUuid, type SampleLanguage } from '../../shared/language.ts';
import type { SampleRequest } from '../../shared/request.ts';

/** The request only. If it has variables, a comment before it says where they come from, in lines that fit a column. */
export function shortSample({ grammar, short }: SampleLanguage, request: SampleRequest): string {
  const code = short(request);
  const [mark, key] = ['bash', 'python'].includes(grammar)
    ? ['#', 'idempotency_key']
    : ['//', 'idempotencyKey'];
  const names = [
    ...(request.hasTimestamp ? ['timestamp'] : []),
    ...(request.signature ? ['signature'] : []),
    ...(hasUuid(request) ? [key] : []),
  ];
  if (names.length === 0) return code;
  const end = names.length > 2 ? `,\n${mark} ` : ', ';
  const listed = names
    .join(', ')
    .replace(', ', end)
    .replace(/, (\w+)$/, ' and $1');
  return code.replace(
    /^(?:<\?php\n)?/,
    (start) => `${start}${mark} The complete program below sets ${listed}.\n`,
  );
}
