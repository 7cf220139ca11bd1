/** Exports of `paydocs/theme` for React pages and themes of sites. */
export { createStorageSlot, storageKeys } from '../src/shared/storage.ts';
export type { RichText, SearchPanelProps, Theme } from '../src/shared/theme.ts';
export { Link } from './components/Link.tsx';
export { SearchField } from './components/SearchField.tsx';
export { useColorMode } from './hooks/useColorMode.ts';
export { useHydrated } from './hooks/useHydrated.ts';
export { usePage } from './hooks/usePage.ts';
export { useSite } from './hooks/useSite.ts';
export { useStrings } from './hooks/useStrings.ts';
