import type { SearchPanelProps } from '../../src/shared/theme.ts';
import { trustedScriptUrl } from '../../src/shared/trusted-html.ts';
import { useVersionCandidates } from '../hooks/usePreferredVersion.ts';
import { useSearchPanel } from '../hooks/useSearchPanel.ts';
import { useStrings } from '../hooks/useStrings.ts';

interface SearchProps extends Pick<SearchPanelProps, 'close'> {
  /** True: the panel is loaded, and shown. */
  readonly wanted: boolean;
  /** The text that a reader types before the panel is loaded, which then has it. */
  readonly typed: { current: string };
}

/** The search panel, with a field that takes its place until it is loaded, and a button to try again if that fails. */
export function Search({ wanted, typed, close }: SearchProps) {
  const t = useStrings();
  const [version = ''] = useVersionCandidates();
  const { Panel, failed, retry } = useSearchPanel(wanted);
  return (
    <>
      {wanted &&
        (Panel ? (
          <Panel version={version} trust={trustedScriptUrl} initial={typed.current} close={close} />
        ) : (
          <input
            ref={focus}
            className="search-input"
            type="search"
            aria-label={t('search')}
            onInput={({ currentTarget }) => {
              typed.current = currentTarget.value;
            }}
          />
        ))}
      {failed && (
        <p className="search-failure" role="alert">
          {t('searchFailed')}{' '}
          <button type="button" className="button" onClick={retry}>
            {t('retry')}
          </button>
        </p>
      )}
    </>
  );
}

function focus(field: HTMLElement | null): void {
  field?.focus();
}
