import { element } from '../../../browser/widgets/elements.ts';
import { isObject } from '../../shared/json-schema/pointers.ts';
import { type Control, createFaultPlace, type Forming, hintOf, nameParts, type Wanted } from './control.ts';
import { faultOf } from './faults.ts';
import type { FieldModel } from './field-model.ts';

/** Model of one kind of control. */
type ModelOf<Kind extends FieldModel['kind']> = FieldModel & { readonly kind: Kind };

/** Properties of a control with nested controls: its value and model. */
export interface Frame<Kind extends FieldModel['kind'] = FieldModel['kind']> {
  readonly wanted: Wanted;
  readonly model: ModelOf<Kind>;
  /** True if the surrounding element already shows its name. */
  readonly isBare: boolean;
}

/** Nested controls, and their combined value. */
export interface Inside {
  readonly read: () => unknown;
  readonly controls: () => readonly Control[];
}

/** Creates a control with nested controls. */
export function framed(
  { wanted, model, isBare }: Frame,
  inside: Inside,
  children: readonly HTMLElement[],
  forming: Forming,
): Control {
  const hint = hintOf(wanted.description ?? model.description);
  const parts = [...(hint ? [hint] : []), ...children];
  const frame = isBare
    ? element('div', { class: 'builder-bare' }, ...parts)
    : element('fieldset', {}, element('legend', {}, ...nameParts(wanted, forming)), ...parts);
  const place = createFaultPlace(frame, forming, hint);
  frame.append(place.element);
  const check = (saysAll: boolean): number => {
    const wrong = inside.controls().reduce((sum, control) => sum + control.check(saysAll), 0);
    // The controls of the properties report missing ones.
    const { values: _, ...flat } = model.flat;
    const fault = wrong === 0 && model.kind !== 'variants' ? faultOf(inside.read(), flat, false) : undefined;
    place.show(fault);
    return wrong + (fault ? 1 : 0);
  };
  return { element: frame, read: inside.read, check };
}

/** Returns the value if it is an object, otherwise an empty object. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}
