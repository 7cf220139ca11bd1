import { error, type Problem } from '../problems.ts';
import type { Page } from '../types.ts';

/** What to tell about a page whose components throw. */
export function renderError({ payload, route }: Page, reason: unknown): Problem {
  const message = reason instanceof Error ? reason.message : String(reason);
  const browserOnly = /\b(window|document|localStorage|sessionStorage|navigator)\b.* is not defined/.test(
    message,
  );
  return error('render-error', `The page "${route}" cannot be rendered: ${message}`, {
    file:
      payload.layout === 'react'
        ? `content/${payload.props.component}`
        : `theme (layout "${payload.layout}")`,
    hint: browserOnly
      ? 'Pages are rendered at build time, where there is no browser: use it in an effect or a handler.'
      : undefined,
  });
}
