import { type ReactNode, useState } from 'react';
import type { SidebarCategory, SidebarHtml, SidebarItem, SidebarLink } from '../../src/shared/props.ts';
import { useFetchedEntries } from '../hooks/useFetchedEntries.ts';
import { usePage } from '../hooks/usePage.ts';
import { useCategoryOpen } from '../hooks/useSidebarState.ts';
import { useSite } from '../hooks/useSite.ts';
import { useStrings } from '../hooks/useStrings.ts';
import { Anchor } from './Anchor.tsx';
import { rawHtml } from './raw-html.ts';
import { isCurrent, isOnTrail, visibleItems } from './sidebar-tree.ts';

/** Returns a label whose long names may be broken before a capital letter and after a sign. */
function breakable(label: string): ReactNode {
  if (!/(?:^|\s)\S{16}/.test(label)) return label;
  return label.split(/(?=[A-Z][a-z])|(?<=[./_])/).reduce<ReactNode>(
    (start, part) => (
      <>
        {start}
        <wbr />
        {part}
      </>
    ),
    null,
  );
}

interface Props {
  readonly items: readonly SidebarItem[];
  /**
   * Labels of the parent categories, each after a slash. Together with its own label it is the key of a category.
   * The slash keeps the key from being a name that every object inherits.
   */
  readonly trail: string;
}

/** One level of the sidebar. Every page contains this HTML, so it has as few attributes as possible. */
export function SidebarItems({ items, trail }: Props) {
  const { path } = usePage();
  return (
    <ul>
      {visibleItems(items, path).map((item) => (
        <Item
          key={item.type === 'html' ? item.html : `${item.label} ${item.href}`}
          item={item}
          trail={trail}
        />
      ))}
    </ul>
  );
}

function Item({ item, trail }: { readonly item: SidebarItem; readonly trail: string }) {
  if (item.type === 'html') return <Html item={item} />;
  if (item.type === 'link') {
    const { entriesHref } = item;
    if (entriesHref !== undefined) return <Closed item={{ ...item, entriesHref }} trail={trail} />;
    return <li className={item.className}>{<PageLink item={item} />}</li>;
  }
  return item.collapsible ? <Collapsible item={item} trail={trail} /> : <Fixed item={item} trail={trail} />;
}

function Html({ item }: { readonly item: SidebarHtml }) {
  const className = [item.defaultStyle && 'sidebar-html', item.className].filter(Boolean).join(' ');
  return <li className={className || undefined} {...rawHtml(item.html)} />;
}

type Linked = Pick<SidebarLink, 'label' | 'external' | 'badge'> & { readonly href: string };

function PageLink({ item, onClick }: { readonly item: Linked; readonly onClick?: (() => void) | undefined }) {
  const { path } = usePage();
  const current = !item.external && isCurrent(item.href, path);
  return (
    <Anchor
      href={item.href}
      external={item.external}
      aria-current={current ? 'page' : undefined}
      onClick={onClick}
    >
      {item.badge !== undefined && (
        <span className="method" data-method={item.badge} translate="no">
          {item.badge}
        </span>
      )}
      {breakable(item.badge === undefined ? item.label : ` ${item.label}`)}
    </Anchor>
  );
}

interface CategoryProps {
  readonly item: SidebarCategory;
  readonly trail: string;
}

/** A category that is always open: a heading or a link above its pages. */
function Fixed({ item, trail }: CategoryProps) {
  const { href, label } = item;
  return (
    <li className={item.className}>
      {href === undefined ? <p>{breakable(label)}</p> : <PageLink item={{ label, href }} />}
      <SidebarItems items={item.items} trail={`${trail}${label}/`} />
    </li>
  );
}

/**
 * A native disclosure, which opens without script. If the category has a page, its link precedes the disclosure.
 */
function Collapsible({ item, trail }: CategoryProps) {
  const t = useStrings();
  const { autoCollapse } = useSite().sidebar;
  const { path } = usePage();
  const { href, label } = item;
  const key = trail + label;
  const activeOn = isOnTrail(item, path) ? path : null;
  const { open, turn, onToggle, details } = useCategoryOpen(key, { activeOn, collapsed: item.collapsed });
  // The link to the current page toggles the category instead.
  const onClick = href !== undefined && isCurrent(href, path) ? () => turn(!open) : undefined;
  return (
    <li className={item.className}>
      {href !== undefined && <PageLink item={{ label, href }} onClick={onClick} />}
      <details
        ref={details}
        open={open}
        onToggle={onToggle}
        data-category={key}
        // The browser keeps only one of the details with the same name open.
        name={autoCollapse ? `docs${trail}` : undefined}
      >
        {href === undefined ? (
          <summary>{breakable(label)}</summary>
        ) : (
          <summary aria-label={t('toggleCategory', { label })} />
        )}
        <SidebarItems items={item.items} trail={`${key}/`} />
      </details>
    </li>
  );
}

interface ClosedProps {
  readonly item: SidebarLink & { readonly entriesHref: string };
  readonly trail: string;
}

/**
 * A category of a large sidebar. Its entries are fetched when it opens. Without script it is a link to its first
 * page.
 */
function Closed({ item, trail }: ClosedProps) {
  const t = useStrings();
  const { autoCollapse } = useSite().sidebar;
  const { label } = item;
  const key = trail + label;
  const { open, onToggle, details } = useCategoryOpen(key, { activeOn: null, collapsed: true });
  const [items, setItems] = useState<readonly SidebarItem[] | null>(null);
  return (
    <li className={item.className}>
      <PageLink item={item} />
      <details
        ref={details}
        className="needs-script"
        open={open}
        onToggle={onToggle}
        data-category={key}
        name={autoCollapse ? `docs${trail}` : undefined}
      >
        <summary aria-label={t('toggleCategory', { label })} />
        {items ? (
          <SidebarItems items={items} trail={`${key}/`} />
        ) : (
          open && <Fetching href={item.entriesHref} onFetched={setItems} />
        )}
      </details>
    </li>
  );
}

interface FetchingProps {
  readonly href: string;
  readonly onFetched: (items: readonly SidebarItem[]) => void;
}

/**
 * Content of a category until its entries are loaded. Closing the category removes it, so reopening tries again.
 */
function Fetching({ href, onFetched }: FetchingProps) {
  const t = useStrings();
  const failed = useFetchedEntries(href, onFetched);
  return <p role="status">{t(failed ? 'categoryFailed' : 'categoryLoading')}</p>;
}
