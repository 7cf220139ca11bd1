/** Functions on plain values, for browsers and the build. */
export { ownValue } from '../../src/shared/own-value.ts';
