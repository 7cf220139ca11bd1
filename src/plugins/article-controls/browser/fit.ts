/** Elements whose content may be larger than themselves. */
const FRAMES = 'pre, .table, .diagram';
const IMAGES = 'img[data-zoom]';
/** Sticks with its end if it is higher than the window, so the stylesheet has to know its height. */
const COLUMN = '.samples-column';

let observer: ResizeObserver | undefined;

/** Watches whether code, tables and images of the page fit. Call it again for each new page. */
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

/** A frame is a tab stop only while it can be scrolled. Code that is too wide can be wrapped. */
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

/** An image that is shown smaller than its size can be enlarged. */
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
