import type { Reader } from './reader.ts';
import type { SiteName } from './sites.ts';

/** An interactive part of a site, and the actions of a reader. */
interface Part {
  readonly site: SiteName;
  readonly use: (reader: Reader) => Promise<void>;
}

type Parts = Readonly<Record<string, Part>>;

const PHONE = { width: 390, height: 844 };
const WIDGETS = '/base/docs/widgets';

async function opened(reader: Reader, path: string, size?: typeof PHONE): Promise<void> {
  await reader.open(path, size);
  await reader.hydrated();
}

/** A part of a page that runs scripts. */
function on(site: SiteName, path: string, use: Part['use'], size?: typeof PHONE): Part {
  return {
    site,
    async use(reader) {
      await opened(reader, path, size);
      await use(reader);
    },
  };
}

/** Waits until the title of the page is this. */
const arrived = (reader: Reader, name: string) => reader.see({ selector: 'h1', name });

/** Parts around an article. */
const SHELL: Parts = {
  'the color mode changes, and stays after a reload': on('own', '/docs/guide', async (reader) => {
    await reader.click('.navbar .color-mode-toggle');
    await reader.see('html[data-theme=dark]');
    await reader.reload();
    await reader.hydrated();
    await reader.see('html[data-theme=dark]');
  }),
  'the menu of a phone opens, closes with Escape, and leads to a page': on(
    'own',
    '/docs/guide',
    async (reader) => {
      await reader.seeNo('.menu');
      await reader.click('.menu-button');
      await reader.see('.menu .sidebar');
      await reader.press('Escape');
      await reader.seeNo('.menu');
      await reader.focusOn('.menu-button');
      await reader.click('.menu-button');
      await reader.click({ selector: '.menu .sidebar a', name: 'Notifications (webhooks)' });
      await arrived(reader, 'Notification');
      await reader.seeNo('.menu');
    },
    PHONE,
  ),
  'a category of the sidebar opens and closes': on('orbit', '/docs/intro', async (reader) => {
    await reader.seeNo({ selector: '.sidebar a', name: 'Install' });
    await reader.click('.sidebar details > summary');
    await reader.see({ selector: '.sidebar a', name: 'Install' });
    await reader.click('.sidebar details > summary');
    await reader.seeNo({ selector: '.sidebar a', name: 'Install' });
  }),
  'the menus of versions and languages lead to the same page': on(
    'orbit',
    '/docs/guides/ship?plan=fast#first-parcel',
    async (reader) => {
      await reader.focus({ selector: '.navbar .dropdown > *', name: '2.0' });
      await reader.press('Enter');
      await reader.click({ selector: '.dropdown-menu a', name: 'Next' });
      await reader.at('/docs/next/guides/ship?plan=fast#first-parcel');
      await reader.hydrated();
      await reader.focus({ selector: '.navbar .dropdown > *', name: 'English' });
      await reader.press('Enter');
      await reader.click({ selector: '.dropdown-menu a', name: 'العربية' });
      await reader.at('/ar/docs/next/guides/ship?plan=fast#first-parcel');
      await reader.see('html[dir=rtl]');
    },
  ),
  'an announcement that is closed stays closed': on('every', '/base/docs/markdown', async (reader) => {
    await reader.click('.announcement button');
    await reader.seeNo('.announcement');
    await reader.reload();
    await reader.hydrated();
    await reader.see('h1');
    await reader.seeNo('.announcement');
  }),
  'the table of contents leads to a section, also on a phone': on(
    'own',
    '/docs/payments/errors',
    async (reader) => {
      await reader.click({ selector: '.toc a', name: 'Error codes' });
      await reader.at('/docs/payments/errors#error-codes');
      await reader.until(() => {
        const top = document.querySelector('#error-codes')?.getBoundingClientRect().top ?? -1;
        return top >= 0 && top < 300;
      });
      await reader.see('.toc a[aria-current][href="#error-codes"]');
      await opened(reader, '/docs/guide', PHONE);
      await reader.click('.toc-button');
      await reader.click({ selector: '.toc a', name: 'Environments' });
      await reader.at('/docs/guide#environments');
      await reader.seeNo('.toc');
    },
  ),
  'search finds a page, and the keyboard opens it': on('own', '/docs/guide', async (reader) => {
    await reader.press('Control+k');
    await reader.focusOn('[role=combobox]');
    await reader.type('idempotency');
    await reader.see('[role=option][aria-selected=true]');
    await reader.until(
      () => document.querySelector('[role=option]')?.getAttribute('href') === '/docs/api#idempotency',
    );
    await reader.press('Enter');
    await reader.at('/docs/api#idempotency');
    await arrived(reader, 'API overview');
    await reader.seeNo('[role=dialog]');
  }),
};

/** How readers get from page to page. */
const NAVIGATION: Parts = {
  'links change the page in the same document, Back and Forward too, and the focus follows': on(
    'own',
    '/docs/guide',
    async (reader) => {
      await reader.until(() => document.body.setAttribute('data-marked', '') === undefined);
      await reader.click({ selector: '.sidebar a', name: 'Notifications (webhooks)' });
      await arrived(reader, 'Notification');
      await reader.at('/docs/notification');
      await reader.focusOn('.skip-link');
      await reader.until(() => {
        window.scrollTo({ top: 700, behavior: 'instant' });
        return window.scrollY === 700;
      });
      await reader.back();
      await arrived(reader, 'Introduction');
      await reader.until(() => window.scrollY === 0);
      await reader.forward();
      await arrived(reader, 'Notification');
      await reader.until(() => window.scrollY === 700);
      await reader.see('body[data-marked]');
    },
  ),
  'the first stop of the keyboard leads past the navigation': on('own', '/docs/guide', async (reader) => {
    await reader.press('Tab');
    await reader.focusOn('.skip-link a');
    await reader.press('Enter');
    await reader.focusOn('main');
  }),
  'the not-found page suggests the page that was meant': on('own', '/docs/guidance', async (reader) => {
    await arrived(reader, 'Page not found');
    await reader.click('[data-near-pages] a[href="/docs/guide"]');
    await arrived(reader, 'Introduction');
  }),
  'a redirect page leads on, with query and hash': {
    site: 'every',
    use: async (reader) => {
      await reader.open('/base/old?a=1#own-id');
      await reader.at('/base/docs/markdown?a=1#own-id');
      await reader.hydrated();
    },
  },
  'a page that crashes says so, and comes back': on('fragile', '/fragile', async (reader) => {
    await reader.click({ selector: 'button', name: 'Break' });
    await arrived(reader, 'This page crashed.');
    await reader.read('[role=alert]', 'It broke.');
    await reader.click({ selector: 'button', name: 'Try again' });
    await arrived(reader, 'Fragile');
  }),
};

/** Parts inside an article. */
const ARTICLE: Parts = {
  'a tab is chosen by mouse and keyboard, in every set of its group': on('every', WIDGETS, async (reader) => {
    await reader.click({ selector: '[role=tab]', name: 'Second shell' });
    await reader.read('[role=tabpanel][data-selected]', 'Line 12 of the second variant.');
    await reader.until(
      () =>
        [...document.querySelectorAll('[role=tab][aria-selected=true]')].filter(
          ({ textContent }) => textContent === 'Second shell',
        ).length === 2,
    );
    await reader.focus({ selector: '[role=tab]', name: 'Second shell' });
    await reader.press('ArrowRight');
    await reader.press('Enter');
    await reader.see({ selector: '[role=tab][aria-selected=true]', name: 'Third shell' });
  }),
  'details open and close by mouse and keyboard': on('every', WIDGETS, async (reader) => {
    await reader.click({ selector: 'summary', name: 'Outer question' });
    await reader.read('details[open]:has(details) p', 'The outer answer.');
    await reader.focus({ selector: 'summary', name: 'Outer question' });
    await reader.press('Enter');
    await reader.until(() => !document.querySelector<HTMLDetailsElement>('details:has(details)')?.open);
  }),
  'a heading in closed details and in another tab is shown when the address names it': {
    site: 'every',
    use: async (reader) => {
      for (const id of ['deep-inside', 'in-third']) {
        await opened(reader, `${WIDGETS}#${id}`);
        await reader.see(`#${id}`);
        await reader.until((wanted: string) => {
          const top = document.getElementById(wanted)?.getBoundingClientRect().top ?? -1;
          return top >= 0 && top < 400;
        }, id);
      }
    },
  },
  'code is copied, and a long line wraps': on('every', WIDGETS, async (reader) => {
    await reader.click('[data-wrap]');
    await reader.see('.code-block [data-wrap][aria-pressed=true]');
    await reader.click('[data-copy]');
    await reader.read('[role=status]', 'Copied');
  }),
  'a picture is enlarged, and Escape gives the focus back': on('every', WIDGETS, async (reader) => {
    const picture = 'img[aria-haspopup=dialog]';
    await reader.see(picture);
    await reader.click(picture);
    await reader.see('dialog img');
    await reader.press('Escape');
    await reader.seeNo('dialog');
    await reader.focusOn(picture);
  }),
  'the request builder signs what is typed': on('own', '/docs/online-direct/API/sale', async (reader) => {
    await reader.click({ selector: 'button', name: 'Build a request' });
    await reader.see('dialog');
    await reader.read('dialog [role=region][aria-label="HTTP request"]', '"amount":1999');
    await reader.until(() => {
      const label = [...document.querySelectorAll<HTMLLabelElement>('dialog label')].find(({ innerText }) =>
        /^description\b/.test(innerText.trim()),
      );
      label?.control?.focus();
      return label?.control === document.activeElement && label !== undefined;
    });
    await reader.press('Control+a');
    await reader.type('Tea');
    await reader.read('dialog [role=region][aria-label="HTTP request"]', '"description":"Tea"');
    await reader.until(() =>
      /^Gateway-Signature: v1=[0-9a-f]{64}$/m.test(
        document.querySelector('dialog [role=region][aria-label="HTTP request"]')?.textContent ?? '',
      ),
    );
    await reader.press('Escape');
    await reader.seeNo('dialog');
  }),
  'the webhook lab compares a signature': on('own', '/docs/notification', async (reader) => {
    await reader.click({ selector: '[data-widget="webhook-lab"] button', name: 'Fill in an example' });
    await reader.read('[data-widget="webhook-lab"] [role=status]', 'The signature matches.');
    await reader.click({ selector: '[data-widget="webhook-lab"] button', name: 'Clear' });
    await reader.read('[data-widget="webhook-lab"] [role=status]', 'Enter the secret');
  }),
};

/** Parts for a browser that runs no scripts. */
const WITHOUT_SCRIPTS: Parts = {
  'without scripts every variant of tabs can be read, details open, and the sidebar leads on': {
    site: 'scriptless',
    use: async (reader) => {
      await reader.open(WIDGETS);
      for (const text of ['Short.', 'Line 12 of the second variant.', 'The third variant.'])
        await reader.see({ selector: '[role=tabpanel] p', name: text });
      await reader.seeNo('#__article button, [role=tab], .navbar .color-mode-toggle');
      await reader.click({ selector: 'summary', name: 'Outer question' });
      await reader.see({ selector: 'details p', name: 'The outer answer.' });
      await reader.click({ selector: '.navbar a', name: 'Docs' });
      await reader.at('/base/docs/markdown');
      await reader.click('.sidebar a[href="/base/docs/code"]');
      await reader.at('/base/docs/code');
    },
  },
};

/** Every interactive part of a site. */
export const PARTS: Parts = { ...SHELL, ...NAVIGATION, ...ARTICLE, ...WITHOUT_SCRIPTS };
