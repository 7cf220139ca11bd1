import { useSyncExternalStore } from 'react';
import { createStorageSlot } from '../../src/shared/storage.ts';
import { useSite } from './useSite.ts';

/** What the reader chose: a mode, or null to follow the system. */
export type ColorModeChoice = 'light' | 'dark' | null;

type ColorModeSettings = ReturnType<typeof useSite>['colorMode'];

const slot = createStorageSlot('theme');

/** The reader's choice, and a function that moves on to the next one. Before hydration: the site's default. */
export function useColorMode(): { readonly choice: ColorModeChoice; readonly choose: () => void } {
  const settings = useSite().colorMode;
  const initial = settings.respectPrefersColorScheme ? 'system' : settings.defaultMode;
  const choice = parse(useSyncExternalStore(observe, readAttribute, () => initial));
  return { choice, choose: () => apply(nextChoice(choice, settings), settings) };
}

/** Light and dark take turns; where the system's preference counts, following it is the third station (S4-08). */
export function nextChoice(choice: ColorModeChoice, settings: ColorModeSettings): ColorModeChoice {
  if (!settings.respectPrefersColorScheme) return choice === 'dark' ? 'light' : 'dark';
  if (choice === null) return 'light';
  return choice === 'light' ? 'dark' : null;
}

/** The attributes come first: they work where storage does not, and every listener sees the same truth. */
function apply(choice: ColorModeChoice, settings: ColorModeSettings): void {
  const root = document.documentElement;
  root.dataset.themeChoice = choice ?? 'system';
  root.dataset.theme = choice ?? effectiveMode(settings);
  if (choice === null) slot.del();
  else slot.set(choice);
}

function effectiveMode(settings: ColorModeSettings): 'light' | 'dark' {
  if (!settings.respectPrefersColorScheme) return settings.defaultMode;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function observe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme-choice'] });
  return () => observer.disconnect();
}

function readAttribute(): string {
  return document.documentElement.dataset.themeChoice ?? 'system';
}

function parse(attribute: string): ColorModeChoice {
  return attribute === 'light' || attribute === 'dark' ? attribute : null;
}
