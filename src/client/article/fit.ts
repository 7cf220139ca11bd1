/** What may be larger than its place: a frame that scrolls, or a picture that is shown smaller than it is. */
const FRAMES = 'pre, .table, .diagram';
const IMAGES = 'img[data-zoom]';

let observer: ResizeObserver | undefined;

/** Watches whether the page's code, tables and pictures fit; call it again when another page has come. */
export function watchFit(describeZoom: (alt: string) => string): void {
  observer?.disconnect();
  observer = new ResizeObserver((entries) => {
    // All is measured before anything is changed, so that the page is laid out once.
    const changes = entries.map(({ target }) => {
      if (target instanceof HTMLImageElement) return measureImage(target, describeZoom);
      return target instanceof HTMLElement ? measureFrame(target) : undefined;
    });
    for (const change of changes) change?.();
  });
  for (const element of document.querySelectorAll(`main :is(${FRAMES}, ${IMAGES})`))
    observer.observe(element);
}

/** Makes a frame fit now. */
export function fitFrame(frame: HTMLElement): void {
  measureFrame(frame)();
}

/** A frame is a stop of the Tab key only while there is something to scroll; code that is too wide can be wrapped. */
function measureFrame(frame: HTMLElement): () => void {
  const overflows = frame.scrollWidth > frame.clientWidth;
  return () => {
    if (overflows) frame.tabIndex = 0;
    else frame.removeAttribute('tabindex');
    const block = frame.closest('.code-block');
    block?.toggleAttribute('data-overflows', overflows || block.hasAttribute('data-wrapped'));
  };
}

/** A picture that lost size on its way into the page can be pressed to see it whole. */
function measureImage(image: HTMLImageElement, describeZoom: (alt: string) => string): () => void {
  // Its real width may not have come yet; the page knows it from the file.
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
