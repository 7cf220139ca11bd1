import { Fragment } from 'react';

/** HTTP method, with a color per method, and path. */
export function Endpoint({ method, path }: { readonly method: string; readonly path: string }) {
  return (
    <span className="endpoint" translate="no">
      <Method method={method} />{' '}
      <code>
        <Path path={path} />
      </code>
    </span>
  );
}

/** HTTP method, with a color per method. */
export function Method({ method }: { readonly method: string }) {
  return (
    <span className="method" data-method={method} translate="no">
      {method}
    </span>
  );
}

/** Renders a path that may break after each slash but the first. `<wbr>` adds no text to a copy of it. */
export function Path({ path }: { readonly path: string }) {
  const parts = path.matchAll(/(?:^\/)?[^/]+\/?|\//g);
  return [...parts].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
