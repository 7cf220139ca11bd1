export { lastAtOrBefore } from '../../src/shared/lines.ts';
