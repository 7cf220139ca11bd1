export { adoptStyles, element } from '../../src/shared/elements.ts';
