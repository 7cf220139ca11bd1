/** Elements whose content may be larger than themselves. */
const FRAMES = 'pre, .table, .diagram';
const IMAGES = 'img[data-zoom]';
/** Selector of columns that stick to their bottom edge if they are too high; the stylesheet needs their height. */
const COLUMN = '.samples-column';

let observer: ResizeObserver | undefined;

/** Watches if code, tables and images of the page fit into their frames. Call it again for each new page. */
export function watchFit(describeZoom: (alt: string) => string): void {
  observer?.disconnect();
  observer = new ResizeObserver((entries) => {
    // Measures everything before changing anything, so that the page is laid out once.
    const changes = entries.map(({ target }) => {
      if (target instanceof HTMLImageElement) return measureImage(target, describeZoom);
      if (target instanceof HTMLElement && target.matches(COLUMN)) return measureColumn(target);
      return target instanceof HTMLElement ? measureFrame(target) : undefined;
    });
    for (const change of changes) change?.();
  });
  for (const element of document.querySelectorAll(`main :is(${FRAMES}, ${IMAGES}, ${COLUMN})`))
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

/** Measures an image, and returns the change: if it is shown smaller than its size, it can be enlarged. */
function measureImage(image: HTMLImageElement, describeZoom: (alt: string) => string): () => void {
  // The natural width may be unknown until the image is loaded. The attribute has it from the file.
  const width = Math.max(image.naturalWidth, Number(image.getAttribute('width')));
  const isPart = image.closest('a, button, summary') !== null;
  const fits = isPart || width <= image.clientWidth;
  return () => fitImage(image, fits, describeZoom);
}

function fitImage(image: HTMLImageElement, fits: boolean, describeZoom: (alt: string) => string): void {
  if (fits) {
    for (const name of ['role', 'tabindex', 'aria-haspopup', 'aria-label']) image.removeAttribute(name);
    return;
  }
  image.setAttribute('role', 'button');
  image.setAttribute('aria-haspopup', 'dialog');
  image.setAttribute('aria-label', describeZoom(image.alt));
  image.tabIndex = 0;
}
