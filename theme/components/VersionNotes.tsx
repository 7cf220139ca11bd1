import type { PageVersion } from '../../src/shared/props.ts';
import { usePreferredVersion } from '../hooks/usePreferredVersion.ts';
import { useSite } from '../hooks/useSite.ts';
import { useStrings } from '../hooks/useStrings.ts';

interface Props {
  readonly version: PageVersion;
}

/** Banner of unreleased and unmaintained versions, with a link to the latest one. */
export function VersionBanner({ version }: Props) {
  const t = useStrings();
  const site = useSite();
  const [, prefer] = usePreferredVersion();
  if (version.banner === null) return null;
  const { latest } = version;
  const latestName = site.versions.find((known) => known.isLast)?.name;
  const values = { site: site.title, version: version.label };
  return (
    <div className="banner banner-warning" role="note">
      <p>{t(version.banner === 'unreleased' ? 'unreleasedVersion' : 'unmaintainedVersion', values)}</p>
      {latest && (
        <p>
          <a href={latest.href} onClick={() => latestName && prefer(latestName)}>
            {t('latestVersion', { label: latest.label })}
          </a>
        </p>
      )}
    </div>
  );
}

/** The page's version, if the site has several. */
export function VersionBadge({ version }: Props) {
  const t = useStrings();
  return version.badge && <p className="badge">{t('versionBadge', { version: version.label })}</p>;
}
