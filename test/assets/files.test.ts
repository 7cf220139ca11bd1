import { expect, test } from 'vitest';
import { loadAssets } from '../../src/assets/files.ts';
import { rootsOf } from '../../src/files/real-entry.ts';
import { contentPath } from '../../src/shared/paths.ts';
import { folder } from '../helpers/folder.ts';

test.each(['a.gif', 'a.png'])('an image that is cut off has no size: %s', async (name) => {
  const signature = name === 'a.gif' ? 'GIF89a' : '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR';
  const path = folder({ [name]: Buffer.from(signature, 'latin1') });
  const directory = { path, roots: rootsOf(path) };
  const mount = { baseUrl: '/', trailingSlash: null };
  const { assets, problems } = await loadAssets(directory, [contentPath(name)], mount);
  expect(problems.map(({ code }) => code)).toEqual(['unreadable-image']);
  expect(Object.keys(assets.get(contentPath(name)) ?? {})).toEqual(['output', 'href']);
});
