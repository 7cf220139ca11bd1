import type { BuilderKey } from '../../../../theme/strings/request-builder/en.ts';
import type { Translate } from '../../../../theme/strings/translate.ts';
import type { Schema, Schemas } from '../../../request/schema.ts';
import { element } from '../elements.ts';
import type { Fault } from './faults.ts';

/** A part of the form, which puts in one value. */
export interface Control {
  readonly element: HTMLElement;
  /** The value; undefined when it is not sent. */
  readonly read: () => unknown;
  /** Counts what is wrong and says it: where the reader has been, or everywhere. */
  readonly check: (saysAll: boolean) => number;
}

/** What a control puts in. */
export interface Wanted {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema<string>;
  /** Shown in the place of the name, which the API does not know. */
  readonly title?: string;
  /** In the place of the schema's own. */
  readonly description?: string | undefined;
}

/** What controls are made with. */
export interface Forming {
  readonly schemas: Schemas<string>;
  readonly say: Translate<BuilderKey>;
  /** Makes the control of a value. `isBare`: its name stands around it already. */
  readonly make: (wanted: Wanted, value: unknown, isBare?: boolean) => Control;
}

let count = 0;

/** A new id for an element of the page. */
export function newId(): string {
  count += 1;
  return `request-builder-${count}`;
}

/** Tells the form that a value has changed in another way than by typing. */
export function announceChange(changed: HTMLElement): void {
  changed.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A name as the API spells it, and whether it must be there. */
export function nameParts({ name, title, required }: Wanted, { say }: Forming): readonly (Node | string)[] {
  const code = title ?? element('code', { translate: 'no', dir: 'ltr' }, name);
  return required ? [code, ' ', element('span', { class: 'builder-required' }, say('required'))] : [code];
}

/** The place for what is wrong with a value. */
export interface FaultPlace {
  readonly element: HTMLElement;
  readonly show: (fault: Fault | undefined) => void;
}

/** Says what is wrong below the element that it is wrong with. */
export function createFaultPlace(wrong: HTMLElement, { say }: Forming, hint?: HTMLElement): FaultPlace {
  const place = element('p', { class: 'builder-fault', id: newId() });
  const ids = [...(hint ? [hint.id] : []), place.id];
  wrong.setAttribute('aria-describedby', ids.join(' '));
  return {
    element: place,
    show(fault) {
      const text = fault ? say(fault.key, { limit: fault.limit ?? '' }) : '';
      if (place.textContent !== text) place.textContent = text;
      if (fault) wrong.setAttribute('aria-invalid', 'true');
      else wrong.removeAttribute('aria-invalid');
    },
  };
}

/** What a value means, if anything is said about it. */
export function hintOf(text: string | undefined): HTMLElement | undefined {
  return text === undefined || text === ''
    ? undefined
    : element('p', { class: 'builder-hint', id: newId(), dir: 'auto' }, text);
}

/** A button of the form that does not send it. */
export function button(label: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: 'builder-button' }, label);
  made.addEventListener('click', press);
  return made;
}

/** Moves the focus to the first thing in an element that takes it. */
export function focusIn(place: HTMLElement): void {
  place.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
}
