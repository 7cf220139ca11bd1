/** Rarely needed code in a single chunk, because shared code in several chunks would need more requests. */
export { enlarge } from './article/enlarge.ts';
export { helpReader } from './not-found.ts';
export { createWidgets } from './widgets/index.ts';
