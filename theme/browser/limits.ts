export { examples } from '../../src/shared/limits.ts';
