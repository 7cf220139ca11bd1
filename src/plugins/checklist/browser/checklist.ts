import type { WidgetTools } from 'paydocs/plugin';
import { formatTicks, parseTicks, taskIds, ticksKey } from './ticks.ts';

/** Selector of the checkbox of a task. In a list with blank lines, it is inside a paragraph. */
const TASK_BOX = '.task-list-item > input[type=checkbox], .task-list-item > p > input[type=checkbox]';

/** Lets the reader check the tasks of the page, and stores that in the browser. */
export async function start(place: HTMLElement, { element, storageOf }: WidgetTools): Promise<void> {
  const { progress = '', clear = '' } = place.dataset;
  const slot = storageOf(ticksKey(location.pathname));
  const article = place.closest('.markdown') ?? place;
  const boxes = [...article.querySelectorAll<HTMLInputElement>(TASK_BOX)];
  const ids = taskIds(boxes.map((box) => box.getAttribute('aria-label') ?? ''));
  // Checks the tasks of a stored text; without one, those that the author has checked.
  const show = (stored: string | null): void => {
    const ticks = parseTicks(stored);
    for (const [index, box] of boxes.entries())
      box.checked = stored === null ? box.defaultChecked : ticks.has(ids[index] ?? '');
    update();
  };
  const text = element('span');
  const button = element('button', { type: 'button', class: 'quiet-button' }, clear);
  const update = (): void => {
    const done = boxes.filter(({ checked }) => checked).length;
    text.textContent = progress.replace('{done}', String(done)).replace('{count}', String(boxes.length));
    button.hidden = done === 0;
  };
  for (const box of boxes) {
    box.disabled = false;
    box.addEventListener('change', () => {
      slot.set(formatTicks(ids.filter((_, index) => boxes[index]?.checked)));
      update();
    });
  }
  button.addEventListener('click', () => {
    slot.del();
    show(null);
    boxes[0]?.focus();
  });
  // Another tab shows the same page.
  slot.listen((stored) => place.isConnected && show(stored));
  show(slot.get());
  place.replaceChildren(text, ' ', button);
}
