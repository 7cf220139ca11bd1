import { placePageTask } from '../render/place-page.ts';
import { loadOutputs } from './built-in.ts';

/** Places a page and what the built-in outputs make of it. */
export const placePage = placePageTask(async (names) =>
  (await loadOutputs()).filter(({ name }) => names.includes(name)),
);
