import type { Theme } from '../../../shared/theme.ts';

const en = {
  labNeedsScript: 'The lab needs JavaScript. It runs only on this page and sends no data.',
};

/** Key of a string of articles about the webhook lab. Its other strings are loaded with its code. */
export type WebhookLabArticleKey = keyof typeof en;

type Sentences = Readonly<Record<WebhookLabArticleKey, string>>;

const de: Sentences = {
  labNeedsScript: 'Das Labor braucht JavaScript. Es arbeitet nur in dieser Seite und sendet nichts.',
};

const ar: Sentences = {
  labNeedsScript: 'يحتاج المختبر إلى JavaScript. يعمل في هذه الصفحة وحدها ولا يرسل شيئًا.',
};

/** Locale name → strings of articles about the webhook lab. Its other strings are loaded with its code. A theme's own languages are above them. */
export const articleStrings: Theme['strings'] = { en, de, ar };
