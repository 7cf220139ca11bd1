/** Module that the bundler makes of `paydocs:search-panel`. */
export const loadSearchPanel = () => import('../../src/plugins/search/theme/search/SearchPanel.tsx');
