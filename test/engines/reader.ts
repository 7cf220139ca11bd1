import { setTimeout as sleep } from 'node:timers/promises';
import type { Driver, WindowSize } from './driver.ts';

/** Target of a reader: elements that fit a selector, and the name of the right one. */
export interface Target {
  readonly selector: string;
  /** The whole accessible name: its `aria-label`, or its text. */
  readonly name?: string;
}

/** A reader in front of a browser. Whatever is looked for is waited for. */
export interface Reader {
  open(path: string, size?: WindowSize): Promise<void>;
  /** Waits until React has taken the page over. */
  hydrated(): Promise<void>;
  /** Waits until a function of the page returns something that counts as true, and gives that. */
  until<R, A extends readonly unknown[]>(asked: (...args: A) => R, ...args: A): Promise<R>;
  /** Waits until an element can be seen. */
  see(target: Target | string): Promise<void>;
  /** Waits until an element cannot be seen. */
  seeNo(target: Target | string): Promise<void>;
  /** Waits until an element can be seen and holds a text. */
  read(selector: string, text: string): Promise<void>;
  /** Clicks the middle of an element once it stays where it is. */
  click(target: Target | string): Promise<void>;
  /** Waits until an element has the focus. */
  focusOn(selector: string): Promise<void>;
  /** Gives an element the focus. */
  focus(target: Target | string): Promise<void>;
  /** Waits until the address bar shows a path with its query and hash. */
  at(address: string): Promise<void>;
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
}

/** Milliseconds after which a reader gives up. */
const PATIENCE = 60_000;

/** Runs in the page: the first visible element that is meant, in the middle of the window's height. */
function find({ selector, name }: Target): HTMLElement | undefined {
  const nameOf = (element: HTMLElement) => (element.getAttribute('aria-label') ?? element.innerText).trim();
  return [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (name === undefined || nameOf(element) === name),
  );
}

/** Runs in the page: where an element can be clicked; undefined while it moves or something covers it. */
function place(element: HTMLElement | undefined): readonly [number, number] | undefined {
  if (element === undefined) return undefined;
  const isMoving = document.getAnimations().some(({ effect, playState }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return playState === 'running' && target?.contains(element);
  });
  if (isMoving) return undefined;
  const boxBefore = element.getBoundingClientRect();
  if (boxBefore.top < 80 || boxBefore.bottom > innerHeight)
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const top = document.elementFromPoint(x, y);
  return top !== null && (element.contains(top) || top.contains(element)) ? [x, y] : undefined;
}

/** The source of a call that runs in the page, with the functions above at hand. */
function callOf(asked: unknown, args: readonly unknown[]): string {
  const list = args.map((arg) => JSON.stringify(arg) ?? 'undefined').join(', ');
  return `(() => { const find = ${find}; const place = ${place}; return (${asked})(${list}); })()`;
}

const targetOf = (target: Target | string): Target =>
  typeof target === 'string' ? { selector: target } : target;

/** A reader of the site at an origin. */
export function readerOf(driver: Driver, origin: string): Reader {
  async function until<R, A extends readonly unknown[]>(asked: (...args: A) => R, ...args: A): Promise<R> {
    const expression = callOf(asked, args);
    const end = performance.now() + PATIENCE;
    for (;;) {
      // A page that is being left answers nothing.
      const answer = await driver.evaluate(expression).catch((reason: unknown) => {
        if (performance.now() > end) throw reason;
      });
      if (answer) return answer as R;
      if (performance.now() > end) throw new Error(await story(driver, asked, args));
      await sleep(30);
    }
  }

  async function click(target: Target | string): Promise<void> {
    const meant = targetOf(target);
    let [x, y] = [-1, -1];
    for (;;) {
      const next = await until((wanted: Target) => place(find(wanted)), meant);
      if (next === undefined) continue;
      if (next[0] === x && next[1] === y) break;
      [x, y] = next;
    }
    await driver.clickAt(x, y);
  }

  const hydrated = async (): Promise<void> =>
    void (await until(() => document.documentElement.dataset.hasHydrated === 'true'));

  return {
    until,
    click,
    hydrated,
    async open(path, size = { width: 1366, height: 768 }) {
      await driver.resize(size);
      await driver.open(origin + path);
    },
    see: async (target) =>
      void (await until((wanted: Target) => find(wanted) !== undefined, targetOf(target))),
    seeNo: async (target) =>
      void (await until((wanted: Target) => find(wanted) === undefined, targetOf(target))),
    read: async (selector, text) =>
      void (await until(
        (wanted: Target, words: string) => find(wanted)?.innerText.includes(words),
        { selector },
        text,
      )),
    focusOn: async (selector) =>
      void (await until((wanted: string) => document.activeElement?.matches(wanted), selector)),
    focus: async (target) =>
      void (await until((wanted: Target) => {
        const element = find(wanted);
        element?.focus();
        return element !== undefined && element === document.activeElement;
      }, targetOf(target))),
    at: async (address) =>
      void (await until(
        (wanted: string) => location.pathname + location.search + location.hash === wanted,
        address,
      )),
    press: driver.press,
    type: driver.type,
    back: driver.back,
    forward: driver.forward,
    reload: driver.reload,
  };
}

async function story(driver: Driver, asked: unknown, args: readonly unknown[]): Promise<string> {
  const page = await driver.evaluate('location.href + "\\n" + document.body.innerText.slice(0, 500)');
  return `${driver.version} waited in vain for ${asked} with ${JSON.stringify(args)} on ${page}`;
}
