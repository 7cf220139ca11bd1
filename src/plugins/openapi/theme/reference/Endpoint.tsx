/** HTTP method, with a color per method, and path. */
export function Endpoint({ method, path }: { readonly method: string; readonly path: string }) {
  return (
    <span className="endpoint" translate="no">
      <span className="method" data-method={method}>
        {method}
      </span>{' '}
      <code>{path}</code>
    </span>
  );
}
