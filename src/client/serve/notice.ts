import { NOTICE_CSS } from './overlay-css.ts';

/** Says whether the page still follows its sources. */
export interface Notice {
  lost(): void;
  connected(): void;
}

/** How long the reader sees that the server is back, in milliseconds. */
const SHOWN = 4_000;

/** The notice has a shadow root, where neither the theme's styles nor the site's reach. It says nothing until the server is gone. */
export function createNotice(): Notice {
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
    lost() {
      if (!isLost) show('The server is gone. This page follows again when “paydocs serve” runs.');
      isLost = true;
    },
    connected() {
      if (!isLost) return;
      isLost = false;
      show('The server is back.');
      hide = setTimeout(() => host.remove(), SHOWN);
    },
  };
}
