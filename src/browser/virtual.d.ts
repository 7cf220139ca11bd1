/**
 * The part of the site's theme that browsers need. Markdown elements and directives are rendered at build time.
 * The bundler resolves the module name.
 */
declare module 'paydocs:theme' {
  import type { Theme } from '../shared/theme.ts';

  const theme: Pick<Theme, 'App'>;
  export default theme;
}

/** The widgets of the built-in plugins and of the site's. The bundler resolves the name. */
declare module 'paydocs:widgets' {
  import type { StartWidget } from '../contract/browser.ts';

  interface Widget {
    readonly start: StartWidget;
  }

  /** Value of `data-widget` → loads its code. */
  export const widgets: Readonly<Record<string, (() => Promise<Widget>) | undefined>>;
}

/** Scripts of plugins for every page: their modules `everyPage`. The bundler resolves the name. */
declare module 'paydocs:plugin-scripts' {
  import type { StartScript } from '../contract/browser.ts';

  export const pluginScripts: readonly StartScript[];
}
