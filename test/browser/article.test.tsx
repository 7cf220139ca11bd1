import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Article } from '../../src/shared/article.tsx';

it('writes the article’s HTML as it is', () => {
  expect(renderToString(<Article source={'<p id="a">x &amp; y</p>'} />)).toBe(
    '<div class="markdown" id="__article"><p id="a">x &amp; y</p></div>',
  );
});
