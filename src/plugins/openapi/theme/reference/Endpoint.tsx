/** HTTP method, with a color per method, and path. */
export function Endpoint({ method, path }: { readonly method: string; readonly path: string }) {
  return (
    <span className="endpoint" translate="no">
      <Method method={method} /> <code>{path}</code>
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
