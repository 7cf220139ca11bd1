/** Script of redirect pages. Unlike a meta refresh, it keeps the reader's query and hash. */
import { siteUrl } from '../shared/site-url.ts';
import { redirectTarget } from './addresses.ts';

const to = document.currentScript?.dataset.to;
if (to !== undefined) {
  // A redirect to another site names its protocol.
  const target = /^https?:/.test(to) ? new URL(to) : siteUrl(to);
  location.replace(redirectTarget(target, new URL(location.href)));
}
