import type { HeadingProps } from '../../src/shared/theme.ts';
import { Anchor } from '../components/Anchor.tsx';
import { useStrings } from '../hooks/useStrings.ts';

type Level = 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

/**
 * Returns the component for a level: a heading and the link to itself. The link is not in the heading, because screen
 * readers would read its label with the heading.
 */
export function heading(Tag: Level) {
  return function Heading({ id, label = '', children }: HeadingProps) {
    if (id === undefined) return <Tag>{children}</Tag>;
    return (
      <div className="heading">
        <Tag id={id}>{children}</Tag>
        <HashLink id={id} label={label} />
      </div>
    );
  };
}

/** The link to a heading. The stylesheet adds the symbol, so it is neither copied nor found by the browser's search. */
function HashLink({ id, label }: { readonly id: string; readonly label: string }) {
  const t = useStrings();
  const text = t('directLink', { heading: label });
  return (
    <Anchor
      className="hash-link"
      href={`#${encodeURIComponent(id)}`}
      aria-label={text}
      title={text}
      translate="no"
    />
  );
}
