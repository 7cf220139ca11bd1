/** `search/SearchPanel.tsx` of the search plugin, or the site's override of it. The bundler resolves the module name. */
declare module 'paydocs:search-panel' {
  export function loadSearchPanel(): Promise<{
    readonly SearchPanel: import('react').ComponentType<import('../src/shared/theme.ts').SearchPanelProps>;
  }>;
}
