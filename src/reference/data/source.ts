import type { Reference, ReferenceSite, ReferenceSource, ReferenceUse, Refused, Shown } from '../source.ts';
import { type DataSite, dataFiles, readData, type TypedData } from './data.ts';
import { errorCodesShown, errorShown } from './error-codes.ts';
import { fragment } from './fragment.ts';
import type { DataName } from './schemas.ts';
import { termShown } from './terms.ts';
import { testCardsShown } from './test-cards.ts';
import { eventShown, webhookEventsShown } from './webhook-events.ts';

type Show = (data: TypedData, use: ReferenceUse) => Shown | Refused;

/** Directive → the file that it shows, and what. */
const DIRECTIVES: Readonly<Record<string, { readonly file: DataName; readonly show: Show }>> = {
  'error-codes': { file: 'error-codes', show: errorCodesShown },
  error: { file: 'error-codes', show: errorShown },
  'test-cards': { file: 'test-cards', show: testCardsShown },
  'webhook-events': { file: 'webhook-events', show: webhookEventsShown },
  event: { file: 'webhook-events', show: eventShown },
  term: { file: 'glossary', show: termShown },
};

/** Error codes, test cards, events and terms: `content/reference/error-codes.yaml` and its like. */
export const typedData: ReferenceSource = {
  name: 'data',
  directives: (site) => Object.keys(DIRECTIVES).filter((name) => isThere(name, site)),
  async open(site: ReferenceSite): Promise<Reference> {
    const { data, problems } = readData(site);
    return { problems, pages: [], find: (use) => shown(data, use) };
  },
};

function isThere(name: string, site: Pick<DataSite, 'hashes'>): boolean {
  const file = DIRECTIVES[name]?.file;
  return file !== undefined && dataFiles(site).has(file);
}

function shown(data: TypedData, use: ReferenceUse): Shown | Refused {
  const directive = DIRECTIVES[use.name];
  if (directive === undefined) throw new Error(`Nothing shows "${use.name}".`);
  if (data[directive.file] === undefined) return nothing;
  return directive.show(data, use);
}

/** What is wrong with the file is told where it is wrong. */
const nothing: Shown = { key: null, make: () => fragment('nothing', null) };
