/** Shows an image over the page. The browser handles focus and the Escape key of the dialog. */
export function enlarge(image: HTMLImageElement, closeLabel: string): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', image.alt);
  dialog.append(closeButton(closeLabel), copyOf(image));
  const close = () => dialog.close();
  dialog.addEventListener('click', close);
  window.addEventListener('popstate', close);
  dialog.addEventListener('close', () => {
    window.removeEventListener('popstate', close);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}

function closeButton(label: string): HTMLElement {
  const button = document.createElement('button');
  const icon = document.createElement('span');
  button.type = 'button';
  button.className = 'icon-button';
  button.setAttribute('aria-label', label);
  icon.className = 'icon icon-close';
  button.append(icon);
  return button;
}

function copyOf({ src, alt }: HTMLImageElement): HTMLImageElement {
  return Object.assign(new Image(), { src, alt });
}
