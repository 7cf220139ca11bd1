import { docusaurus } from './docusaurus.ts';
import { eleventy } from './eleventy.ts';
import { hugo } from './hugo.ts';
import type { Peer } from './peer.ts';
import { starlight } from './starlight.ts';
import { vitepress } from './vitepress.ts';

/** All that paydocs is compared with. */
export const PEERS: readonly Peer[] = [docusaurus, vitepress, starlight, eleventy, hugo];
