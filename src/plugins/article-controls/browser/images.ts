import { enlarge } from './enlarge.ts';

/** Selector of images that readers may enlarge. */
const IMAGES = 'main img[data-zoom]';

const ENLARGEABLE = '.markdown img[role=button]';

let observer: ResizeObserver | undefined;

/** Lets readers enlarge images of the page with mouse, touch and keyboard. Call it again for each new page. */
export function watchImages(describeZoom: (alt: string) => string, closeLabel: string): void {
  if (observer === undefined) startZoom(closeLabel);
  observer?.disconnect();
  observer = new ResizeObserver((entries) => {
    // Measures everything before changing anything, so that the page is laid out once.
    const changes = entries.map(({ target }) =>
      target instanceof HTMLImageElement ? measureImage(target, describeZoom) : undefined,
    );
    for (const change of changes) change?.();
  });
  for (const image of document.querySelectorAll(IMAGES)) observer.observe(image);
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

function startZoom(closeLabel: string): void {
  document.addEventListener('click', (event) => {
    const image = imageOf(event);
    if (image) enlarge(image, closeLabel);
  });
  document.addEventListener('keydown', (event) => {
    const image = event.key === 'Enter' || event.key === ' ' ? imageOf(event) : null;
    if (!image) return;
    event.preventDefault();
    enlarge(image, closeLabel);
  });
}

function imageOf({ target }: Event): HTMLImageElement | null {
  return target instanceof HTMLImageElement && target.matches(ENLARGEABLE) ? target : null;
}
