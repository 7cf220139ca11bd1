import type { Translate } from '../../../../theme/strings/translate.ts';
import { element } from '../../../browser/widgets/elements.ts';
import type { BuilderData, BuilderVariable, BuilderWay } from '../shared/builder-data.ts';
import type { BuilderKey } from '../theme/strings/request-builder/en.ts';
import { announceChange, type Control, type Forming, groupOf, labeled } from './control.ts';
import { select } from './leaves.ts';
import type { UnsignedValues } from './signing.ts';

/** Fields for the credentials of a request. */
export interface Credentials {
  readonly element: HTMLElement | undefined;
  /** Returns the selected combination of credentials; initially the first one. */
  readonly way: () => BuilderWay;
  readonly values: () => Pick<UnsignedValues, 'environment' | 'secret'>;
}

/** Creates the fields of the first combination, and a list of all combinations if there are several. */
export function createCredentials(
  { ways }: BuilderData,
  t: Translate<BuilderKey>,
  make: Forming['make'],
): Credentials {
  const chooser = select(
    ways.map(({ label }, place) => ({ value: String(place), label: label || t('noCredentials') })),
  );
  const place = element('div', { class: 'builder-rows' });
  const way = (): BuilderWay => ways[Number(chooser.value)] ?? ways[0];
  let controls: ReadonlyMap<string, Control> = new Map();
  const draw = (): void => {
    // Combinations may share a variable, whose value stays.
    const before = controls;
    controls = new Map(
      textsOf(way()).map(({ name, label, example, description }) => {
        const wanted = { name: label, required: false, schema: { types: ['string'] }, description };
        return [name, make(wanted, before.get(name)?.read() ?? example)];
      }),
    );
    place.replaceChildren(...[...controls.values()].map((control) => control.element));
    place.hidden = controls.size === 0;
  };
  chooser.addEventListener('change', () => {
    draw();
    announceChange(place);
  });
  draw();
  const chosen = ways.length > 1 ? [labeled(t('way'), chooser)] : [];
  const children = [...chosen, ...(chosen.length > 0 || controls.size > 0 ? [place] : [])];
  return {
    element: groupOf(t('credentials'), children, t('credentialsHint')),
    way,
    values() {
      const given = [...controls].flatMap(([name, control]) => {
        const value = control.read();
        return value === undefined ? [] : [[name, String(value)] as const];
      });
      const environment = Object.fromEntries(given);
      return { environment, secret: environment[way().plan.signature?.secret ?? ''] ?? '' };
    },
  };
}

/** Returns the variables that programs read from their environment, including the signing secret. */
function textsOf({ variables, secret, plan }: BuilderWay): readonly BuilderVariable[] {
  if (plan.signature === undefined) return variables;
  const name = plan.signature.secret;
  return [...variables, { name, label: name, ...(secret !== undefined && { example: secret }) }];
}
