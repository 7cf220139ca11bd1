/**
 * The theme of the site that is being built, as far as a browser needs it: Markdown elements and directives have done
 * their work. The bundler resolves the name.
 */
declare module 'paydocs:theme' {
  import type { Theme } from '../shared/theme.ts';

  const theme: Pick<Theme, 'App'>;
  export default theme;
}

interface Window {
  /** For scripts of a site's own: fetch a page that may be wanted, or that is about to be wanted. */
  paydocs?: {
    readonly prefetch: (path: string) => Promise<unknown>;
    readonly preload: (path: string) => Promise<unknown>;
  };
}
