import type { Operation } from '../model.ts';
import type { Api } from './api.ts';

/** Marks the place in a path where a program puts a value. */
const HOLES = /\$\{[^}]*\}|\{[^}]*\}|\\\([^)]*\)|\$\([^)]*\)|\$\w+|%[sd@]|:\w+/g;
const HOLE = '\u0000';

function segmentsOf(path: string): readonly string[] {
  return path.replace(HOLES, HOLE).split('/').slice(1);
}

/** The operations that a path means; a path whose end is computed means all that begin with it. */
export function operationsAt({ operations }: Api, path: string, isOpen = false): readonly Operation[] {
  const wanted = segmentsOf(path);
  const given = isOpen && wanted.at(-1) === '' ? wanted.slice(0, -1) : wanted;
  return operations.filter((operation) => {
    if (operation.isWebhook) return false;
    const segments = segmentsOf(operation.path);
    const isLong = isOpen ? segments.length >= given.length : segments.length === given.length;
    return (
      isLong &&
      given.every((segment, place) =>
        isSame(segment, segments[place] ?? '', isOpen && place === given.length - 1),
      )
    );
  });
}

/** A segment with a hole in it is any of the API's parameters; a name of the API is met by the same name or by a bare hole. */
function isSame(given: string, ours: string, isLast: boolean): boolean {
  if (ours === HOLE) return given !== '' && !/^[a-z]+$/.test(given);
  if (given === HOLE) return false;
  return given === ours || (isLast && given.includes(HOLE) && ours.startsWith(given.split(HOLE)[0] ?? ''));
}

/** What all paths of an API begin with: `/v1/`. Undefined when there is nothing by which a path could be known. */
export function commonStart({ operations }: Api): string | undefined {
  const firsts = new Set(
    operations.flatMap(({ path, isWebhook }) => (isWebhook ? [] : (path.split('/')[1] ?? ''))),
  );
  const [first] = firsts;
  return firsts.size === 1 && first !== undefined && first !== '' && !first.includes('{')
    ? `/${first}/`
    : undefined;
}
