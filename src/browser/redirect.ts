/** Script of redirect pages. Unlike a meta refresh, it keeps the reader's query and hash. */
import { redirectTarget } from './addresses.ts';

const to = document.currentScript?.dataset.to;
if (to !== undefined) location.replace(redirectTarget(to, new URL(location.href)));
