import { NOTICE_CSS } from './overlay-css.ts';

/** Milliseconds to show that the server is back. */
const SHOWN = 4_000;

/**
 * Creates the notice in a shadow root, isolated from the styles of theme and site. It is empty while the server
 * is running.
 */
export function createNotice() {
  const host = document.createElement('paydocs-server');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(NOTICE_CSS);
  shadow.adoptedStyleSheets = [sheet];
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  shadow.append(status);
  let isLost = false;
  let hide: ReturnType<typeof setTimeout> | undefined;
  const show = (text: string): void => {
    clearTimeout(hide);
    if (!host.isConnected) document.body.append(host);
    status.textContent = text;
  };
  return {
    lost(): void {
      if (!isLost) show('The server has stopped. This page updates again when you run “paydocs serve”.');
      isLost = true;
    },
    connected(): void {
      if (!isLost) return;
      isLost = false;
      show('The server is running again.');
      hide = setTimeout(() => host.remove(), SHOWN);
    },
  };
}
