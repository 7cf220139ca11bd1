import type { Translate } from '../../../../theme/strings/translate.ts';
import { element } from '../../../browser/widgets/elements.ts';
import type { Schema, Schemas } from '../shared/schema.ts';
import type { BuilderKey } from '../theme/strings/request-builder/en.ts';
import type { Fault } from './faults.ts';

/** A part of the form that edits one value. */
export interface Control {
  readonly element: HTMLElement;
  /** Returns the value; undefined if it is omitted. */
  readonly read: () => unknown;
  /** Shows mistakes, in visited fields only or in all fields, and returns their number. */
  readonly check: (saysAll: boolean) => number;
}

/** Name and schema of the value that a control edits. */
export interface Wanted {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema<string>;
  /** Replaces the name, for values that have no name in the API. */
  readonly title?: string;
  /** Overrides the schema's description. */
  readonly description?: string | undefined;
}

/** Dependencies of controls. */
export interface Forming {
  readonly schemas: Schemas<string>;
  readonly t: Translate<BuilderKey>;
  /** Creates the control of a value. `isBare`: the surrounding element already shows its name. */
  readonly make: (wanted: Wanted, value: unknown, isBare?: boolean) => Control;
}

let count = 0;

/** Returns a unique id for an element. */
export function newId(): string {
  count += 1;
  return `request-builder-${count}`;
}

/** Notifies the form of a change that was not caused by typing. */
export function announceChange(changed: HTMLElement): void {
  changed.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Returns nodes with the name as spelled in the API, and a mark if it is required. */
export function nameParts({ name, title, required }: Wanted, { t }: Forming): readonly (Node | string)[] {
  const code = title ?? element('code', { translate: 'no', dir: 'ltr' }, name);
  return required ? [code, ' ', element('span', { class: 'builder-required' }, t('required'))] : [code];
}

/** Element that shows the mistakes of a value. */
interface FaultPlace {
  readonly element: HTMLElement;
  readonly show: (fault: Fault | undefined) => void;
}

/** Creates an element that shows the mistakes of `wrong`, the input or group above it. */
export function createFaultPlace(wrong: HTMLElement, { t }: Forming, hint?: HTMLElement): FaultPlace {
  const place = element('p', { class: 'builder-fault', id: newId() });
  const ids = [...(hint ? [hint.id] : []), place.id];
  wrong.setAttribute('aria-describedby', ids.join(' '));
  return {
    element: place,
    show(fault) {
      const text = fault ? t(fault.key, { limit: fault.limit ?? '' }) : '';
      if (place.textContent !== text) place.textContent = text;
      if (fault) wrong.setAttribute('aria-invalid', 'true');
      else wrong.removeAttribute('aria-invalid');
    },
  };
}

/** Creates an element with the description; undefined without one. */
export function hintOf(text: string | undefined): HTMLElement | undefined {
  return text === undefined || text === ''
    ? undefined
    : element('p', { class: 'builder-hint', id: newId(), dir: 'auto' }, text);
}

/** Creates a button that does not submit the form. */
export function button(label: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: 'builder-button' }, label);
  made.addEventListener('click', press);
  return made;
}

/** Moves the focus to the first focusable element. */
export function focusIn(place: HTMLElement): void {
  place.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
}

/** Creates a field from a label and an input. */
export function labeled(label: string, input: HTMLElement): HTMLElement {
  input.id = newId();
  return element('div', { class: 'builder-field' }, element('label', { for: input.id }, label), input);
}

/** Creates a named group of fields; undefined for none. */
export function groupOf(title: string, children: readonly HTMLElement[], hint = ''): HTMLElement | undefined {
  if (children.length === 0) return undefined;
  const about = hint === '' ? [] : [element('p', { class: 'builder-hint' }, hint)];
  return element('fieldset', {}, element('legend', {}, title), ...about, ...children);
}
