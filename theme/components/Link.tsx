import type { AnchorHTMLAttributes } from 'react';
import {
  fileHref,
  hrefOf,
  isExternal,
  type Mount,
  opensNewTab,
  outputPath,
  routePath,
} from '../../src/shared/paths.ts';
import { useSite } from '../hooks/useSite.ts';
import { Anchor } from './Anchor.tsx';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'style'> & {
  /**
   * A route (`/docs/guide#choose`), a static file (`/files/keys.pdf`), `#part` of this page, or a complete URL.
   */
  readonly to: string;
};

/** A link for React pages: adds the site's base URL and trailing slash, and marks external links. */
export function Link({ to, ...rest }: Props) {
  const site = useSite();
  return <Anchor {...rest} href={siteHref(to, site)} external={opensNewTab(to)} />;
}

/** Returns the address of a route, a static file or any other target in a React page. */
export function siteHref(to: string, mount: Mount): string {
  if (isExternal(to) || !to.startsWith('/')) return to;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
  const isFile = /\.[a-z]\w*$/i.test(path);
  return (isFile ? fileHref(outputPath(path.slice(1)), mount) : hrefOf(routePath(path), mount)) + rest;
}
