import type { Plugin } from 'paydocs/plugin';

/** Browsers fetch the pages of visible links in advance, and load the page of a link that the reader is about to click. */
const prefetch: Plugin = { name: 'prefetch', everyPage: './browser/every-page.ts' };

export default prefetch;
