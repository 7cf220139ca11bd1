import { useEffect, useSyncExternalStore } from 'react';
import { createStorageSlot } from '../../src/shared/storage.ts';
import { useSite } from './useSite.ts';

/** The reader's choice: a mode, or null to follow the system. */
export type ColorModeChoice = 'light' | 'dark' | null;

type ColorModeSettings = ReturnType<typeof useSite>['colorMode'];

const slot = createStorageSlot('theme');

const SYSTEM_PREFERS_DARK = '(prefers-color-scheme: dark)';

/**
 * Returns the reader's choice, and a function that selects the next one. Before hydration: the site's default.
 */
export function useColorMode(): { readonly choice: ColorModeChoice; readonly choose: () => void } {
  const settings = useSite().colorMode;
  const choice = parse(useSyncExternalStore(observe, readAttribute, () => unchosen(settings)));
  const choose = () => {
    const next = nextChoice(choice, settings);
    show(next, settings);
    if (next === null) slot.del();
    else slot.set(next);
  };
  return { choice, choose };
}

/**
 * Updates the document when the choice changes in another tab (S4-13), and when the system's mode changes
 * (S4-12).
 */
export function useFollowedColorMode(): void {
  const settings = useSite().colorMode;
  useEffect(() => {
    // A choice from before the switch was disabled.
    if (settings.disableSwitch) slot.del();
    const system = matchMedia(SYSTEM_PREFERS_DARK);
    const onSystem = () => show(parse(readAttribute()), settings);
    system.addEventListener('change', onSystem);
    const stop = settings.disableSwitch ? undefined : slot.listen((value) => show(parse(value), settings));
    return () => {
      system.removeEventListener('change', onSystem);
      stop?.();
    };
  }, [settings]);
}

/** Returns the next choice: light or dark and, if the system's mode is followed, the system as third state (S4-08). */
export function nextChoice(choice: ColorModeChoice, settings: ColorModeSettings): ColorModeChoice {
  if (!settings.respectPrefersColorScheme) return choice === 'dark' ? 'light' : 'dark';
  if (choice === null) return 'light';
  return choice === 'light' ? 'dark' : null;
}

/** Sets the attributes of the document, which work without storage, and which listeners read. */
function show(choice: ColorModeChoice, settings: ColorModeSettings): void {
  const root = document.documentElement;
  root.dataset.themeChoice = choice ?? unchosen(settings);
  root.dataset.theme = choice ?? effectiveMode(settings);
}

/** Returns the value of `data-theme-choice` without a choice. */
function unchosen({
  respectPrefersColorScheme,
  defaultMode,
}: ColorModeSettings): 'system' | 'light' | 'dark' {
  return respectPrefersColorScheme ? 'system' : defaultMode;
}

function effectiveMode({ respectPrefersColorScheme, defaultMode }: ColorModeSettings): 'light' | 'dark' {
  if (!respectPrefersColorScheme) return defaultMode;
  return matchMedia(SYSTEM_PREFERS_DARK).matches ? 'dark' : 'light';
}

function observe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme-choice'] });
  return () => observer.disconnect();
}

function readAttribute(): string {
  return document.documentElement.dataset.themeChoice ?? 'system';
}

function parse(value: string | null): ColorModeChoice {
  return value === 'light' || value === 'dark' ? value : null;
}
