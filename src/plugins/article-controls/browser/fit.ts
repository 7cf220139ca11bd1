/** Elements whose content may be larger than themselves. */
const FRAMES = 'pre, .table, .diagram';
/** Selector of columns that stick to their bottom edge if they are too high; the stylesheet needs their height. */
const COLUMN = '.samples-column';

let observer: ResizeObserver | undefined;

/** Watches if code and tables of the page fit into their frames. Call it again for each new page. */
export function watchFit(): void {
  observer?.disconnect();
  observer = new ResizeObserver((entries) => {
    // Measures everything before changing anything, so that the page is laid out once.
    const changes = entries.map(({ target }) => {
      if (target instanceof HTMLElement && target.matches(COLUMN)) return measureColumn(target);
      return target instanceof HTMLElement ? measureFrame(target) : undefined;
    });
    for (const change of changes) change?.();
  });
  for (const element of document.querySelectorAll(`main :is(${FRAMES}, ${COLUMN})`))
    observer.observe(element);
}

/** Updates a frame immediately. */
export function fitFrame(frame: HTMLElement): void {
  measureFrame(frame)();
}

/** Measures a frame, and returns the change: a tab stop only if it can be scrolled, and a button to wrap wide code. */
function measureFrame(frame: HTMLElement): () => void {
  const overflows = frame.scrollWidth > frame.clientWidth;
  return () => {
    if (overflows) frame.tabIndex = 0;
    else frame.removeAttribute('tabindex');
    const block = frame.closest('.code-block');
    block?.toggleAttribute('data-overflows', overflows || block.hasAttribute('data-wrapped'));
  };
}

function measureColumn(column: HTMLElement): () => void {
  const { offsetHeight } = column;
  return () => column.style.setProperty('--height', `${offsetHeight}px`);
}
