const ENLARGEABLE = '.markdown img[role=button]';

/** Lets readers enlarge images with mouse, touch and keyboard. */
export function startZoom(closeLabel: string): void {
  const show = (image: HTMLImageElement): void => {
    // If loading fails, the image is still shown in the article.
    import('./enlarge.ts').then(({ enlarge }) => enlarge(image, closeLabel)).catch(() => {});
  };
  document.addEventListener('click', (event) => {
    const image = imageOf(event);
    if (image) show(image);
  });
  document.addEventListener('keydown', (event) => {
    const image = event.key === 'Enter' || event.key === ' ' ? imageOf(event) : null;
    if (!image) return;
    event.preventDefault();
    show(image);
  });
}

function imageOf({ target }: Event): HTMLImageElement | null {
  return target instanceof HTMLImageElement && target.matches(ENLARGEABLE) ? target : null;
}
