let region: HTMLElement | undefined;

/** Says something to readers who do not see the screen (D6). */
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
