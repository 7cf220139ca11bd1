import { expect, it } from 'vitest';
import { bannerText } from '../../src/browser/base-url-banner-text.ts';

it.each([
  ['/', '/project/', 'built with the base URL "/" (the default).', 'baseUrl: /project/'],
  ['/docs/', '/', 'built with the base URL "/docs/".', 'baseUrl: /'],
  ['/', '/project', 'built with the base URL "/" (the default).', 'baseUrl: /project/'],
  ['/', '/project/index.html', 'built with the base URL "/" (the default).', 'baseUrl: /project/'],
])('built for %s and served from %s, it says both (S8-02)', (configured, pathname, built, suggestion) => {
  const text = bannerText(configured, pathname).join('\n');
  expect(text).toContain('did not load properly');
  expect(text).toContain(built);
  expect(text).toContain(suggestion);
});
