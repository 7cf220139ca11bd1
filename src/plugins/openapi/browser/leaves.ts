import { element } from '../../../browser/widgets/elements.ts';
import { equalityKey, jsonText, numericOf, parseJson } from '../../shared/lossless.ts';
import { textOf } from '../shared/parameters.ts';
import {
  type Control,
  createFaultPlace,
  type Forming,
  hintOf,
  nameParts,
  newId,
  type Wanted,
} from './control.ts';
import { type Fault, faultOf } from './faults.ts';
import type { FieldModel } from './field-model.ts';

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Functions that read an input. */
interface Reading {
  readonly read: () => unknown;
  /** Returns a mistake that the schema cannot express, such as invalid JSON; undefined if there is none. */
  readonly fault?: () => Fault | undefined;
}

const PLAIN = { autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', dir: 'auto' };

/** Creates a text control. A value with line breaks gets several lines, because a single-line input would remove them. */
export function textControl(wanted: Wanted, value: unknown, model: FieldModel, forming: Forming): Control {
  const text = value === undefined ? '' : textOf(value);
  const input = element(/[\r\n]/.test(text) ? 'textarea' : 'input', PLAIN);
  input.value = text;
  return leaf(wanted, model, input, { read: () => input.value || undefined }, forming);
}

/** Creates a number control. Invalid numbers stay strings, so that they are reported. */
export function numberControl(wanted: Wanted, value: unknown, model: FieldModel, forming: Forming): Control {
  const mode = model.flat.types?.includes('integer') ? 'numeric' : 'decimal';
  const attributes = { ...PLAIN, type: 'text', inputmode: mode, dir: 'ltr' };
  const input = element('input', { ...attributes, value: value === undefined ? '' : textOf(value) });
  const read = (): unknown => {
    const text = input.value.trim();
    if (text === '') return undefined;
    return /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text) ? numericOf(text) : text;
  };
  return leaf(wanted, model, input, { read }, forming);
}

/** Creates a control for one of several values. */
export function choiceControl(
  wanted: Wanted,
  value: unknown,
  model: FieldModel & { readonly kind: 'choice' },
  forming: Forming,
): Control {
  const { values } = model;
  const input = select([
    ...(wanted.required ? [] : [{ value: '', label: forming.t('notSent') }]),
    ...values.map((one, place) => ({ value: String(place), label: labelOf(one, place, model) })),
  ]);
  const chosen = values.map(equalityKey).indexOf(equalityKey(value));
  if (chosen >= 0) input.value = String(chosen);
  const read = (): unknown => (input.value === '' ? undefined : values[Number(input.value)]);
  return leaf(wanted, model, input, { read }, forming);
}

/** Returns the label of a value, with its name in programs. */
function labelOf(value: unknown, place: number, { flat }: FieldModel): string {
  const name = flat.values?.[place] === value ? flat.valueNotes?.[place]?.name : undefined;
  return name === undefined ? textOf(value) : `${textOf(value)} (${name})`;
}

/** Creates a control for a part of a form that is a file. Only its name is used; its content is not read or sent. */
export function fileControl(wanted: Wanted, value: unknown, model: FieldModel, forming: Forming): Control {
  const input = element('input', { type: 'file' });
  const before = typeof value === 'string' && value !== '' ? value : 'file';
  const empty = wanted.required ? before : undefined;
  const read = (): unknown => input.files?.[0]?.name ?? empty;
  const { limits: _, format: __, ...flat } = model.flat;
  return leaf(wanted, { ...model, flat }, input, { read }, forming);
}

/** Creates a control for any JSON value. */
export function jsonControl(wanted: Wanted, value: unknown, model: FieldModel, forming: Forming): Control {
  const input = element('textarea', { ...PLAIN, rows: '4', dir: 'ltr' });
  input.value = value === undefined ? '' : jsonText(value, 2);
  const parsed = (): { readonly value: unknown } | undefined => {
    try {
      return { value: parseJson(input.value) };
    } catch {
      return undefined;
    }
  };
  const read = (): unknown => (input.value.trim() === '' ? undefined : (parsed()?.value ?? input.value));
  const fault = (): Fault | undefined =>
    input.value.trim() === '' || parsed() ? undefined : { key: 'notJson' };
  return leaf(wanted, model, input, { read, fault }, forming);
}

/** Creates a control for a body that is not JSON. */
export function bodyText(wanted: Wanted, value: unknown, model: FieldModel, forming: Forming): Control {
  const input = element('textarea', { ...PLAIN, rows: '8', dir: 'ltr' });
  input.value = typeof value === 'string' ? value : jsonText(value);
  return leaf(wanted, model, input, { read: () => input.value || undefined }, forming);
}

export function select(
  options: readonly { readonly value: string; readonly label: string }[],
): HTMLSelectElement {
  return element('select', {}, ...options.map(({ value, label }) => element('option', { value }, label)));
}

/** Creates a control from an input: a label, the description, and mistakes after the reader has visited it. */
function leaf(wanted: Wanted, model: FieldModel, input: Input, reading: Reading, forming: Forming): Control {
  input.id = newId();
  if (wanted.required) input.setAttribute('aria-required', 'true');
  const hint = hintOf(wanted.description ?? model.description);
  const place = createFaultPlace(input, forming, hint);
  const label = element('label', { for: input.id }, ...nameParts(wanted, forming));
  // An empty required value is sent as null if the schema allows null.
  const empty = wanted.required && model.flat.types?.includes('null') ? null : undefined;
  const read = (): unknown => reading.read() ?? empty;
  let isTouched = false;
  const check = (saysAll: boolean): number => {
    isTouched ||= saysAll;
    const fault = reading.fault?.() ?? faultOf(read(), model.flat, wanted.required);
    place.show(isTouched ? fault : undefined);
    return fault ? 1 : 0;
  };
  input.addEventListener('change', () => {
    isTouched = true;
  });
  input.addEventListener('blur', () => check(true));
  const parts = [label, input, ...(hint ? [hint] : []), place.element];
  return { element: element('div', { class: 'builder-field' }, ...parts), read, check };
}
