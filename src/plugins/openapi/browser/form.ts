import type { Translate } from '../../../../theme/strings/translate.ts';
import { element } from '../../../browser/widgets/elements.ts';
import type { BuilderData } from '../shared/builder-data.ts';
import type { ParameterValue } from '../shared/parameters.ts';
import { requestOf, type SampleRequest } from '../shared/request.ts';
import type { BuilderKey } from '../theme/strings/request-builder/en.ts';
import { objectControl, optionalControl, variantsControl } from './containers.ts';
import { type Control, type Forming, groupOf, type Wanted } from './control.ts';
import { createCredentials } from './credentials.ts';
import { fieldModel } from './field-model.ts';
import { bodyText, choiceControl, fileControl, jsonControl, numberControl, textControl } from './leaves.ts';
import { listControl, mapControl } from './rows.ts';
import { newUuid, type UnsignedValues } from './signing.ts';

/** The form for a request: its element, and functions that read, set and check what was entered. */
interface RequestFields {
  readonly element: HTMLElement;
  readonly body: () => unknown;
  readonly setBody: (value: unknown) => void;
  readonly request: () => SampleRequest;
  readonly values: () => UnsignedValues;
  /** Replaces the time and the generated ids. */
  readonly renew: () => void;
  readonly check: (saysAll: boolean) => number;
}

/** Creates the fields for an operation. */
export function createFields(data: BuilderData, t: Translate<BuilderKey>): RequestFields {
  const forming = createForming({ schemas: data.schemas, t });
  const parameters = createParameters(data, forming.make);
  const credentials = createCredentials(data, t, forming.make);
  const bodyPlace = element('div');
  let body: Control | undefined;
  let now = Date.now();
  let uuid = newUuid();

  const setBody = (value: unknown): void => {
    if (data.body === undefined) return;
    const { schema, required } = data.body;
    const title = t('body');
    const wanted = { name: title, title, required, schema: schema ?? { types: ['string'] } };
    body = schema
      ? forming.make(wanted, value)
      : bodyText(wanted, value, { kind: 'text', flat: { refs: [], variants: [] } }, forming);
    bodyPlace.replaceChildren(body.element);
  };
  const renew = (): void => {
    now = Date.now();
    uuid = newUuid();
    parameters.renew(uuid);
  };
  renew();
  setBody(data.examples[0]?.value);
  const groups = [parameters.element(t('parameters')), bodyPlace, credentials.element];
  return {
    element: element('div', {}, ...groups.filter((group) => group !== undefined)),
    body: () => body?.read(),
    setBody,
    renew,
    request: () => requestOf(credentials.way().plan, parameters.values(uuid), body?.read()),
    values: () => ({ ...credentials.values(), uuid, timestamp: String(Math.floor(now / 1000)) }),
    check: (saysAll) =>
      [parameters, ...(body ? [body] : [])].reduce((sum, one) => sum + one.check(saysAll), 0),
  };
}

type Make = (wanted: Wanted, value: unknown) => Control;

function createParameters({ parameters }: BuilderData, make: Make) {
  const places = parameters.map((parameter) => {
    const place = element('div');
    const { name, required, schema, description } = parameter;
    let control: Control;
    const set = (value: unknown): void => {
      control = make({ name, required, schema, description }, value);
      place.replaceChildren(control.element);
    };
    set(parameter.value);
    return {
      parameter,
      place,
      set,
      read: () => control.read(),
      check: (saysAll: boolean) => control.check(saysAll),
    };
  });
  return {
    element: (title: string) =>
      groupOf(
        title,
        places.map(({ place }) => place),
      ),
    /** Marks only the unchanged id as generated; a text of the reader is sent as it is. */
    values: (uuid: string): readonly ParameterValue[] =>
      places.flatMap(({ parameter, read }) => {
        // A required query parameter is sent even without a value.
        const value = read() ?? (parameter.required && parameter.in === 'query' ? '' : undefined);
        return value === undefined
          ? []
          : [{ ...parameter, value, isGenerated: parameter.isGenerated && value === uuid }];
      }),
    renew(uuid: string): void {
      for (const { parameter, set } of places) if (parameter.isGenerated) set(uuid);
    },
    check: (saysAll: boolean) => places.reduce((sum, place) => sum + place.check(saysAll), 0),
  };
}

/** Creates the function that creates the controls of a form. */
function createForming(given: Pick<Forming, 'schemas' | 't'>): Forming {
  const make = (wanted: Wanted, value: unknown, isBare = false): Control => {
    const model = fieldModel(wanted.schema, given.schemas);
    switch (model.kind) {
      case 'text':
        return textControl(wanted, value, model, forming);
      case 'file':
        return fileControl(wanted, value, model, forming);
      case 'number':
        return numberControl(wanted, value, model, forming);
      case 'choice':
        return choiceControl(wanted, value, model, forming);
      case 'json':
        return jsonControl(wanted, value, model, forming);
    }
    if (!wanted.required) return optionalControl(wanted, value, forming);
    switch (model.kind) {
      case 'object':
        return objectControl({ wanted, model, isBare }, value, forming);
      case 'list':
        return listControl({ wanted, model, isBare }, value, forming);
      case 'map':
        return mapControl({ wanted, model, isBare }, value, forming);
      case 'variants':
        return variantsControl({ wanted, model, isBare }, value, forming);
    }
  };
  const forming: Forming = { ...given, make };
  return forming;
}
