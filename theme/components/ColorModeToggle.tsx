import { type ColorModeChoice, useColorMode } from '../hooks/useColorMode.ts';
import { useHydrated } from '../hooks/useHydrated.ts';
import { useStrings } from '../hooks/useStrings.ts';

/** Toggles the color mode. Its icon depends on an attribute of the document, so it is right before hydration. */
export function ColorModeToggle() {
  const t = useStrings();
  const hydrated = useHydrated();
  const { choice, choose } = useColorMode();
  const mode = t(modeName(choice));
  return (
    <button
      type="button"
      className="icon-button color-mode-toggle needs-script"
      disabled={!hydrated}
      title={mode}
      aria-label={t('switchColorMode', { mode })}
      onClick={choose}
    >
      <span className="icon" />
    </button>
  );
}

function modeName(choice: ColorModeChoice): 'lightMode' | 'darkMode' | 'systemMode' {
  if (choice === null) return 'systemMode';
  return choice === 'dark' ? 'darkMode' : 'lightMode';
}
