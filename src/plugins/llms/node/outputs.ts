import type { Output } from 'paydocs/plugin';
import { llms } from './llms.ts';
import { llmsFull } from './llms-full.ts';

export const outputs: readonly Output[] = [llms, llmsFull];
