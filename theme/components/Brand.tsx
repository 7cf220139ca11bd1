import { useSite } from '../hooks/useSite.ts';
import { Logo } from './Logo.tsx';

/** Logo and title of the site, linked to the home page. */
export function Brand() {
  const site = useSite();
  const { logo, title } = site.navbar;
  if (logo === undefined && title === null) return null;
  return (
    <a className="brand" href={logo?.href ?? site.homeHref ?? site.baseUrl} target={logo?.target}>
      {logo && <Logo logo={logo} alt={title ? '' : site.title} />}
      {title !== null && <b>{title}</b>}
    </a>
  );
}
