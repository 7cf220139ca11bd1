let region: HTMLElement | undefined;

/** Announces a text to screen readers (D6). */
export function announce(text: string): void {
  region ??= createRegion();
  region.textContent = text;
}

function createRegion(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'visually-hidden';
  element.setAttribute('role', 'status');
  document.body.append(element);
  return element;
}
