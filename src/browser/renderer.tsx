import { startTransition, useLayoutEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { translator } from '../../theme/strings/translate.ts';
import { Article } from '../shared/article.tsx';
import type { SiteProps } from '../shared/site-props.ts';
import type { Theme } from '../shared/theme.ts';
import { stringsOf } from '../shared/theme.ts';
import type { LoadFailure as Failure, Screen } from './view.ts';

interface RendererOptions {
  readonly container: Element;
  readonly theme: Pick<Theme, 'App'>;
  readonly site: SiteProps;
  /** The screen that the server sent. */
  readonly screen: Screen;
}

/**
 * Hydrates the document in small steps. Returns a function that renders another screen, in a single step: between
 * small steps, the browser would paint the old page again, which takes longer on slow phones.
 */
export function hydrate({ container, theme, site, screen }: RendererOptions): (next: Screen) => void {
  const screenOf = (next: Screen) => <ScreenRoot theme={theme} site={site} screen={next} />;
  let root: Root;
  startTransition(() => {
    root = hydrateRoot(container, screenOf(screen), {
      onRecoverableError: (error) => console.error('[paydocs] Recovered while hydrating the page:', error),
    });
  });
  return (next) => root.render(screenOf(next));
}

interface ScreenRootProps {
  readonly theme: Pick<Theme, 'App'>;
  readonly site: SiteProps;
  readonly screen: Screen;
}

function ScreenRoot({ theme, site, screen }: ScreenRootProps) {
  const { view, failure, shown } = screen;
  useLayoutEffect(shown, [shown]);
  const article = view.article === null ? null : <Article key={view.page.path} source={view.article} />;
  const app = (
    <theme.App
      site={site}
      page={view.page}
      article={article}
      {...(view.component && { component: view.component })}
    />
  );
  // The app must be the root element, as on the server, so that React generates the same ids.
  if (failure === undefined) return app;
  return (
    <>
      {app}
      <LoadFailure failure={failure} site={site} />
    </>
  );
}

interface LoadFailureProps {
  readonly failure: Failure;
  readonly site: SiteProps;
}

/** Shows an error above the current page when the next page failed to load. */
export function LoadFailure({ failure, site }: LoadFailureProps) {
  const t = translator(stringsOf(site));
  return (
    <div className="load-failure" role="alert">
      <p>{t('loadFailed')}</p>
      <button type="button" className="button" onClick={failure.retry}>
        {t('retry')}
      </button>
    </div>
  );
}
