import type { LogoProps } from '../../src/shared/site-props.ts';

interface Props {
  readonly logo: LogoProps;
  /** Alternative text for a logo that has none. */
  readonly alt: string;
}

/**
 * A logo for each color mode. The stylesheet shows the right one before any script runs. Hidden lazy images are
 * not fetched. React would preload eager images with a tag before the document.
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
