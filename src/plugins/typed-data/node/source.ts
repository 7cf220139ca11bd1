import type {
  Edition,
  EditionFiles,
  Reference,
  ReferencePages,
  ReferenceSource,
  ReferenceUse,
  ShownFragment,
} from 'paydocs/plugin';
import { error, type Problem } from '../../../problems.ts';
import type { Budget } from '../../../shared/limits.ts';
import { readData } from './data.ts';
import { errorCodeNames, errorCodesShown, errorShown } from './error-codes.ts';
import { dataFiles, stateFiles } from './files.ts';
import { fragment } from './fragment.ts';
import { offeredData, providedData } from './offered.ts';
import type { DataName, TypedData } from './schemas.ts';
import { statesShown } from './states/shown.ts';
import { termShown } from './terms.ts';
import { testCardsShown } from './test-cards.ts';
import { eventShown, webhookEventsShown } from './webhook-events.ts';

type Show = (data: TypedData, use: ReferenceUse, suggestions: Budget) => ShownFragment | Problem;

/** Directive → the file that it needs, and the function that shows it. */
const DIRECTIVES: Readonly<Record<string, { readonly file: DataName; readonly show: Show }>> = {
  'error-codes': { file: 'error-codes', show: errorCodesShown },
  error: { file: 'error-codes', show: errorShown },
  'test-cards': { file: 'test-cards', show: testCardsShown },
  'webhook-events': { file: 'webhook-events', show: webhookEventsShown },
  event: { file: 'webhook-events', show: eventShown },
  term: { file: 'glossary', show: termShown },
  states: { file: 'states', show: statesShown },
};

/** Error codes, test cards, events and terms: `content/reference/error-codes.yaml` and its like. */
export const typedData: ReferenceSource = {
  name: 'data',
  directives(edition) {
    const files = filesIn(edition);
    return Object.entries(DIRECTIVES).flatMap(([name, { file }]) => (files.includes(file) ? [name] : []));
  },
  codeNames: errorCodeNames,
  offers: { data: offeredData },
  provides: { 'typed-data': providedData },
  async open(site: Edition): Promise<Reference> {
    const { data, problems } = readData(site);
    return { problems, pages: [], find: (use, pages) => shown(data, use, { site, pages }) };
  },
};

/** Returns the names of the files of an edition. */
function filesIn(edition: EditionFiles): readonly DataName[] {
  return [...dataFiles(edition).keys(), ...(stateFiles(edition).size > 0 ? (['states'] as const) : [])];
}

/** Context of a directive. */
interface Showing {
  readonly site: EditionFiles;
  readonly pages: ReferencePages;
}

function shown(data: TypedData, use: ReferenceUse, { site, pages }: Showing): ShownFragment | Problem {
  const directive = DIRECTIVES[use.name];
  if (directive === undefined) throw new Error(`Nothing shows "${use.name}".`);
  const { file, show } = directive;
  if (file === 'states') {
    const { of: object = '' } = use.attributes;
    return stateFiles(site).has(object) && !data.states.has(object)
      ? nothing
      : show(data, use, pages.suggestions);
  }
  if (data[file] !== undefined) return show(data, use, pages.suggestions);
  if (dataFiles(site).has(file)) return nothing;
  // The directive is known because another version has the file.
  return error('missing-file', `There is no file at "content/reference/${file}.yaml".`);
}

/** Empty content, because problems of the file are reported for the file. */
const nothing: ShownFragment = { key: null, make: () => fragment('nothing', null) };
