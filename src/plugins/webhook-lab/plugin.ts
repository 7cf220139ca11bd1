import type { Plugin } from 'paydocs/plugin';

/** `::webhook-lab`: a place to check the signature of a notification. */
export const webhookLab: Plugin = {
  name: 'webhook-lab',
  needs: ['openapi', 'sandbox'],
  sources: async () => ({ show: { 'webhook-lab': (await import('./node/show.ts')).showLab } }),
  directives: async () => ({ 'webhook-lab': (await import('./node/WebhookLab.tsx')).WebhookLab }),
  // Only strings of the server. The others are loaded with the code of the lab.
  strings: {
    en: { needsScript: 'The lab needs JavaScript. It runs only on this page and sends no data.' },
    de: { needsScript: 'Das Labor braucht JavaScript. Es arbeitet nur in dieser Seite und sendet nichts.' },
    ar: { needsScript: 'يحتاج المختبر إلى JavaScript. يعمل في هذه الصفحة وحدها ولا يرسل شيئًا.' },
  },
  widgets: { 'webhook-lab': './browser/lab.ts' },
};

export default webhookLab;
