import { expect, test } from 'vitest';
import { focusPlace } from '../../src/shared/focus.ts';

/** An element that notes what is done to it. */
function place(attributes: readonly string[]) {
  const own = new Map(attributes.map((name) => [name, '0']));
  const blurred: (() => void)[] = [];
  let isFocused = false;
  const element = {
    hasAttribute: (name: string) => own.has(name),
    setAttribute: (name: string, value: string) => own.set(name, value),
    removeAttribute: (name: string) => own.delete(name),
    addEventListener: (_: string, listener: () => void) => blurred.push(listener),
    focus: () => {
      isFocused = true;
    },
  };
  return {
    element: element as unknown as HTMLElement,
    attributes: () => Object.fromEntries(own),
    isFocused: () => isFocused,
    blur: () => {
      for (const listener of blurred) listener();
    },
  };
}

test('a heading can have the focus until it moves on', () => {
  const heading = place([]);
  focusPlace(heading.element);
  expect([heading.isFocused(), heading.attributes()]).toEqual([true, { tabindex: '-1' }]);
  heading.blur();
  expect(heading.attributes()).toEqual({});
});

test('what is a tab stop stays one', () => {
  const button = place(['tabindex']);
  focusPlace(button.element);
  button.blur();
  expect([button.isFocused(), button.attributes()]).toEqual([true, { tabindex: '0' }]);
});
