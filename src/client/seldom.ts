/** What few readers need: fetched when one does, in one piece, since each further piece of a bundle costs all of them a request. */
export { enlarge } from './article/enlarge.ts';
export { helpReader } from './not-found.ts';
export { startWidgets } from './widgets/index.ts';
