import { useEffect, useRef } from 'react';
import type { TableOfContentsItem } from '../../src/shared/props.ts';
import { showCurrent } from '../hooks/show-current.ts';
import { useActiveHeading } from '../hooks/useActiveHeading.ts';
import { useHydrated } from '../hooks/useHydrated.ts';
import { TABLE_OF_CONTENTS_ID, useClosingPopover, usePopoverOpen } from '../hooks/useMenu.ts';
import { useStrings } from '../hooks/useStrings.ts';
import { InlineText } from './InlineText.tsx';

interface Props {
  readonly items: readonly TableOfContentsItem[];
}

/** Table of contents: a column next to the article in wide windows, a panel with a button on phones. */
export function TableOfContents({ items }: Props) {
  const t = useStrings();
  const ref = useRef<HTMLElement>(null);
  useClosingPopover(ref);
  const active = useActiveHeading(idsOf(items));
  useEffect(() => {
    if (ref.current && active !== null) showCurrent(ref.current);
  }, [active]);
  return (
    <nav id={TABLE_OF_CONTENTS_ID} className="toc" popover="auto" aria-label={t('onThisPage')} ref={ref}>
      <p className="toc-title">{t('onThisPage')}</p>
      <Level items={items} active={active} />
    </nav>
  );
}

/** Opens the table of contents on phones, with or without script. */
export function TableOfContentsButton() {
  const t = useStrings();
  const hydrated = useHydrated();
  const open = usePopoverOpen(TABLE_OF_CONTENTS_ID);
  return (
    <button
      type="button"
      className="toc-button"
      popoverTarget={TABLE_OF_CONTENTS_ID}
      aria-expanded={hydrated ? open : undefined}
    >
      {t('onThisPage')}
    </button>
  );
}

function Level({ items, active }: Props & { readonly active: string | null }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <a href={`#${item.id}`} aria-current={item.id === active ? 'true' : undefined}>
            <InlineText text={item.text} />
          </a>
          {item.children.length > 0 && <Level items={item.children} active={active} />}
        </li>
      ))}
    </ul>
  );
}

function idsOf(items: readonly TableOfContentsItem[]): readonly string[] {
  return items.flatMap((item) => [item.id, ...idsOf(item.children)]);
}
