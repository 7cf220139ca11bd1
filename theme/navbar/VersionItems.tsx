import type { MouseEvent } from 'react';
import { ownValue } from '../../src/shared/own-value.ts';
import type { NavbarItem as Item, SiteVersion } from '../../src/shared/site-props.ts';
import type { NavbarItemProps } from '../../src/shared/theme.ts';
import { Dropdown } from '../components/Dropdown.tsx';
import { NavbarEntries } from '../components/NavbarEntries.tsx';
import { usePage } from '../hooks/usePage.ts';
import { usePreferredVersion, useVersionCandidates } from '../hooks/usePreferredVersion.ts';
import { useSite } from '../hooks/useSite.ts';
import { useStrings } from '../hooks/useStrings.ts';
import { keepPlace } from './keep-place.ts';
import { LinkItem } from './LinkItem.tsx';

/** A link to the main doc of the reader's version. */
export function DocsVersionItem({ item, mobile }: NavbarItemProps) {
  const version = useShownVersion(useSite().versions);
  if (version === undefined) return null;
  return <LinkItem item={{ label: version.label, href: version.mainHref, ...item }} mobile={mobile} />;
}

/** The current page in every version. The reader's choice is stored. A single version is a plain link. */
export function VersionDropdown({ item, mobile }: NavbarItemProps) {
  const t = useStrings();
  const offered = offeredVersions(item, useSite().versions);
  const shown = useShownVersion(offered);
  const { active } = usePage();
  if (shown === undefined) return null;
  const { itemsBefore = [], itemsAfter = [] } = item;
  if (offered.length === 1 && itemsBefore.length === 0 && itemsAfter.length === 0) {
    return <VersionLink version={shown} item={item} active={false} />;
  }
  const isActive = (version: SiteVersion) => !item.activeClassDisabled && version.name === active.version;
  return (
    <Dropdown
      item={item}
      mobile={mobile}
      label={mobile ? t('versions') : <bdi>{shown.label}</bdi>}
      active={offered.some(isActive)}
    >
      <NavbarEntries items={itemsBefore} mobile={mobile} />
      {offered.map((version) => (
        <li key={version.name}>
          <VersionLink version={version} active={isActive(version)} />
        </li>
      ))}
      <NavbarEntries items={itemsAfter} mobile={mobile} />
    </Dropdown>
  );
}

interface VersionLinkProps {
  readonly version: SiteVersion;
  readonly active: boolean;
  /** The navbar item that is rendered as a link. */
  readonly item?: Item;
}

/** Links to the same page in the version, or to its main doc. */
function VersionLink({ version, active, item }: VersionLinkProps) {
  const { versions } = usePage();
  const [, prefer] = usePreferredVersion();
  const same = ownValue(versions, version.name);
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    prefer(version.name);
    if (same !== undefined) keepPlace(event, same);
  };
  return (
    <a
      {...item?.attributes}
      className={['navbar-link', active && 'active', item?.className].filter(Boolean).join(' ')}
      href={same ?? version.mainHref}
      aria-current={active ? 'true' : undefined}
      onClick={choose}
    >
      {/* Isolates the label, so that "2.0 LTS" keeps its order in right-to-left text. */}
      <bdi>{version.label}</bdi>
    </a>
  );
}

/**
 * Returns the versions that the item lists, in its order and with its labels; all versions if it lists none.
 * Throws for an unknown one.
 */
function offeredVersions(item: Item, versions: readonly SiteVersion[]): readonly SiteVersion[] {
  if (item.versions === undefined) return versions;
  return item.versions.map(({ name, label }) => {
    const found = versions.find((version) => version.name === name);
    if (found === undefined) throw new Error(unknownVersion(name, versions));
    return label === undefined ? found : { ...found, label };
  });
}

function unknownVersion(name: string, versions: readonly SiteVersion[]): string {
  const names = versions.map((version) => version.name).join(', ');
  return `There is no docs version "${name}". Check the "versions" of the version dropdown. Versions: ${names}.`;
}

function useShownVersion(versions: readonly SiteVersion[]): SiteVersion | undefined {
  const candidates = useVersionCandidates();
  const name = candidates.find((candidate) => versions.some((version) => version.name === candidate));
  return versions.find((version) => version.name === name) ?? versions[0];
}
