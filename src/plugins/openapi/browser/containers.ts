import { element } from '../../../browser/widgets/elements.ts';
import { composeExample } from '../shared/example.ts';
import {
  announceChange,
  button,
  type Control,
  type Forming,
  focusIn,
  newId,
  type Wanted,
} from './control.ts';
import { likelyVariant } from './field-model.ts';
import { type Frame, framed, objectOf } from './frame.ts';
import { select } from './leaves.ts';

/** Creates a control for an object. Properties that are not in the schema are kept. */
export function objectControl(frame: Frame<'object'>, value: unknown, forming: Forming): Control {
  // A map, because a field may have the name of a property that all objects have, such as "constructor".
  const before = new Map(Object.entries(objectOf(value)));
  const parts = frame.model.fields.map((field) => ({
    name: field.name,
    control: forming.make(field, before.get(field.name)),
  }));
  const read = (): unknown => {
    // A value from an example keeps the example's property order.
    const now = new Map(before);
    for (const { name, control } of parts) now.set(name, control.read());
    return Object.fromEntries([...now].filter(([, one]) => one !== undefined));
  };
  const controls = parts.map(({ control }) => control);
  return framed(
    frame,
    { read, controls: () => controls },
    controls.map((one) => one.element),
    forming,
  );
}

/** Creates a control for alternatives. When the reader selects another one, it starts with its example. */
export function variantsControl(frame: Frame<'variants'>, value: unknown, forming: Forming): Control {
  const { wanted, model } = frame;
  const { variants } = model;
  const { t, make, schemas } = forming;
  const place = element('div');
  const id = newId();
  const chooser = select(variants.map(({ label }, index) => ({ value: String(index), label })));
  chooser.id = id;
  chooser.value = String(likelyVariant(variants, value, schemas));
  let control: Control | undefined;
  const draw = (given: unknown): void => {
    const { schema } = variants[Number(chooser.value)] ?? { schema: {} };
    control = make({ ...wanted, required: true, schema }, given, true);
    place.replaceChildren(control.element);
  };
  chooser.addEventListener('change', () => {
    const chosen = variants[Number(chooser.value)];
    draw(chosen && composeExample(chosen.schema, schemas));
    announceChange(place);
  });
  draw(value);
  const label = element('label', { for: id }, t('kind', { name: wanted.name }));
  const kind = element('div', { class: 'builder-field' }, label, chooser);
  const controls = () => (control ? [control] : []);
  return framed(frame, { read: () => control?.read(), controls }, [kind, place], forming);
}

/** Creates a control for an optional value, which is omitted until the reader adds it. */
export function optionalControl(wanted: Wanted, value: unknown, forming: Forming): Control {
  const { t, make, schemas } = forming;
  const place = element('div', { class: 'builder-optional' });
  let control: Control | undefined;
  const draw = (given: unknown): void => {
    control = given === undefined ? undefined : make({ ...wanted, required: true }, given);
    place.replaceChildren(...(control ? [control.element, remover] : [adder]));
  };
  const adder = button(t('add', { name: wanted.name }), () => {
    draw(composeExample(wanted.schema, schemas) ?? null);
    focusIn(place);
    announceChange(place);
  });
  const remover = button(t('remove', { name: wanted.name }), () => {
    draw(undefined);
    adder.focus();
    announceChange(place);
  });
  draw(value);
  return {
    element: place,
    read: () => control?.read(),
    check: (saysAll) => control?.check(saysAll) ?? 0,
  };
}
