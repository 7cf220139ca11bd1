import { useStrings } from '../hooks/useStrings.ts';

/** A search field for what a reader types before the panel is loaded. */
export function WaitingField({ typed }: { readonly typed: { current: string } }) {
  return (
    <input
      ref={(field) => field?.focus()}
      className="search-input"
      type="search"
      aria-label={useStrings()('search')}
      onInput={({ currentTarget }) => {
        typed.current = currentTarget.value;
      }}
    />
  );
}
