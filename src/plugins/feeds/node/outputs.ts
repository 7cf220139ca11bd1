import type { Output } from '../../../plugin.ts';
import { atom } from './atom.ts';

export const outputs: readonly Output[] = [atom];
