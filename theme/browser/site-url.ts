export { type SiteUrl, siteUrl } from '../../src/shared/site-url.ts';
