import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LoadFailure } from '../../src/browser/renderer.tsx';
import { site } from '../theme/samples.tsx';

it('says that a page could not be loaded, and offers another attempt', () => {
  const failure = { retry: () => {} };
  expect(renderToStaticMarkup(<LoadFailure failure={failure as never} site={site} />)).toBe(
    '<div class="load-failure" role="alert"><p>This page could not be loaded.</p>' +
      '<button type="button" class="button">Retry</button></div>',
  );
});
