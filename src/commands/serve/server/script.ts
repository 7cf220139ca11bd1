import { join } from 'node:path';
import { BROWSER, bundle } from '../../../assets/bundler.ts';
import { packageDirectory } from '../../../platform/package.ts';
import { escapeAttribute } from '../../../shared/escape.ts';

/** Path prefix of the server's own files. No file of a site can have it. */
export const OWN = '/__paydocs/';
const SCRIPT = `${OWN}serve.js`;

/** Returns the script that updates open pages. */
export async function serveScript(siteDirectory: string): Promise<string> {
  const entry = join(packageDirectory, 'src/commands/serve/browser/script.ts');
  const { files } = await bundle({ ...BROWSER, format: 'esm', entryPoints: [entry] }, siteDirectory);
  return files.map(({ text }) => text).join('');
}

/** The policy of a page. The server sends it as a header instead, extended for its own script. */
const META_POLICY = /<meta http-equiv="Content-Security-Policy" content="[^"]*">/;

/** Adds the script to a page. `page` identifies the page's state. */
export function withScript(html: Uint8Array, page: string): Uint8Array {
  const text = Buffer.from(html).toString('utf8').replace(META_POLICY, '');
  return Buffer.from(text.replace('</head>', () => `${scriptTag(page)}</head>`));
}

function scriptTag(page: string): string {
  return `<script type="module" id="__serve" src="${SCRIPT}" data-page="${escapeAttribute(page)}"></script>`;
}

/** Returns a page to show while the site or page cannot be built. `page` identifies its state. */
export function emptyPage(what: 'site' | 'page', page = ''): string {
  const title = what === 'site' ? 'This site cannot be built yet' : 'This page cannot be rendered yet';
  return [
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `${scriptTag(page)}</head><body><main><h1>${title}</h1>`,
    '<p>The problems are listed below and in the terminal. This page updates when they are fixed.</p></main></body></html>\n',
  ].join('');
}
