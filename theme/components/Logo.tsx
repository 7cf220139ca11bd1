import type { LogoProps } from '../../src/shared/site-props.ts';

interface Props {
  readonly logo: LogoProps;
  /** Alternative text where the logo has none of its own. */
  readonly alt: string;
}

/**
 * A logo for each colour mode; the stylesheet shows the right one before any script runs. Lazy images that are not
 * shown are not fetched either (and React preloads eager ones with a tag that would stand before the document).
 */
export function Logo({ logo, ...props }: Props) {
  const alt = logo.alt ?? props.alt;
  const image = {
    loading: 'lazy',
    width: logo.width ?? '32',
    height: logo.height ?? '32',
  } as const;
  const className = ['logo', logo.className].filter(Boolean).join(' ');
  if (logo.src === logo.srcDark) return <img {...image} alt={alt} className={className} src={logo.src} />;
  return (
    <>
      <img {...image} alt={alt} className={`${className} light-only`} src={logo.src} />
      <img {...image} alt={alt} className={`${className} dark-only`} src={logo.srcDark} />
    </>
  );
}
