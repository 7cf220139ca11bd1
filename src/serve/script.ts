import { join } from 'node:path';
import { BROWSER, bundle } from '../assets/bundler.ts';
import { packageDirectory } from '../package.ts';
import { escapeAttribute } from '../shared/escape.ts';

/** Where the server's own things lie: no file of a site can have such an address. */
export const OWN = '/__paydocs/';
const SCRIPT = `${OWN}serve.js`;

/** The script that keeps an open page up to date. */
export async function serveScript(siteDirectory: string): Promise<string> {
  const entry = join(packageDirectory, 'src/client/serve.ts');
  const { files } = await bundle({ ...BROWSER, format: 'esm', entryPoints: [entry] }, siteDirectory);
  return files.map(({ text }) => text).join('');
}

/** The policy of a page with `security.meta`; in this server's header, the same policy lets its script work. */
const META_POLICY = /<meta http-equiv="Content-Security-Policy" content="[^"]*">/;

/** A page with that script. `page` names the page's state. */
export function withScript(html: Uint8Array, page: string): Uint8Array {
  const text = Buffer.from(html).toString('utf8').replace(META_POLICY, '');
  return Buffer.from(text.replace('</head>', () => `${scriptTag(page)}</head>`));
}

function scriptTag(page: string): string {
  return `<script type="module" id="__serve" src="${SCRIPT}" data-page="${escapeAttribute(page)}"></script>`;
}

/** What stands in for a site of which nothing could be built yet, or for a page; `page` names its state. */
export function emptyPage(what: 'site' | 'page', page = ''): string {
  const title = what === 'site' ? 'This site cannot be built yet' : 'This page cannot be drawn yet';
  return [
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `${scriptTag(page)}</head><body><main><h1>${title}</h1>`,
    '<p>What is wrong stands below and in the terminal. This page follows when it is mended.</p></main></body></html>\n',
  ].join('');
}
