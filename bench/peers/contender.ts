import { join } from 'node:path';
import { addSentence, generateSite } from '../generate.ts';
import type { Command } from '../measure.ts';
import { paydocsBuild, removeBuilt } from '../paydocs.ts';
import { takeAway } from '../take-away.ts';
import type { Page, Peer } from './peer.ts';
import { addSentenceTo, writeProject } from './project.ts';

/** A tool with a separate project, ready to be built. */
export interface Contender {
  readonly name: string;
  readonly build: Command;
  readonly output: string;
  /** A tool that keeps nothing between two builds has cold ones only. */
  readonly keepsNothing: boolean;
  readonly makeCold: () => void;
  readonly addSentence: (number: number) => void;
}

/** paydocs, with a site of so many pages. */
export function paydocsContender(pageCount: number, directory: string): Contender {
  const shape = { pages: pageCount, versions: 1 };
  takeAway(directory);
  generateSite(directory, shape);
  return {
    name: 'paydocs',
    build: paydocsBuild(directory),
    output: join(directory, 'dist'),
    keepsNothing: false,
    makeCold: () => removeBuilt(directory),
    addSentence: (number) => addSentence(directory, shape, number),
  };
}

/** Another tool, with the same pages. */
export function peerContender(peer: Peer, pages: readonly Page[], directory: string): Contender {
  writeProject(peer, pages, directory);
  return {
    name: `${peer.name} ${peer.version(directory)}`,
    build: { ...peer.build(directory), directory },
    output: join(directory, peer.output),
    keepsNothing: peer.caches.length === 0,
    makeCold: () => {
      for (const made of [peer.output, ...peer.caches]) takeAway(join(directory, made));
    },
    addSentence: (number) => addSentenceTo(peer, pages, directory, number),
  };
}
