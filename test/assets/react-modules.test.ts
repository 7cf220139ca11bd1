import { expect, test } from 'vitest';
import { BROWSER, bundle } from '../../src/assets/bundler.ts';
import { asModule, reactModules } from '../../src/assets/react-modules.ts';
import { packageDirectory } from '../../src/platform/package.ts';

/** Runs a program that exports `result` with the browser's React. */
async function run(contents: string): Promise<{ readonly result: unknown; readonly text: string }> {
  const { files } = await bundle(
    {
      ...BROWSER,
      format: 'esm',
      stdin: { contents, loader: 'tsx', resolveDir: packageDirectory },
      plugins: [reactModules],
    },
    packageDirectory,
  );
  const text = files.map((file) => file.text).join('');
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`);
  return { result: module.result, text };
}

test('React is one, by whatever name a file imports it', async () => {
  const { result } = await run(`
    import React, { createElement } from 'react';
    import * as all from 'react';
    import { version } from 'react-dom';
    const required = require('react').createElement;
    export const result = {
      makers: new Set([createElement, React.createElement, all.createElement, required]).size,
      versions: new Set([React.version, version]).size,
    };
  `);
  expect(result).toEqual({ makers: 1, versions: 1 });
});

test('elements are made without looking the maker up', async () => {
  const { result, text } = await run('export const result = <b>word</b>;');
  expect(result).toMatchObject({ type: 'b', props: { children: 'word' } });
  expect(text).not.toMatch(/\(0,\s*\w+\.jsx\)/);
});

test('what nobody imports is left out', async () => {
  const { text } = await run(`import { useState } from 'react'; export const result = useState;`);
  expect(text).not.toContain('useOptimistic');
});

test('a file in an unknown style stays as it is', () => {
  const code = 'module.exports = function () {};';
  expect(asModule(code)).toBe(code);
});
