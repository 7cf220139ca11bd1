/** What few readers need: fetched when one does, in one piece, since pieces that share something would be more requests. */
export { enlarge } from './article/enlarge.ts';
export { helpReader } from './not-found.ts';
export { startWidgets } from './widgets/index.ts';
