import type { Plugin } from 'esbuild';

export declare const oneContext: Plugin;
