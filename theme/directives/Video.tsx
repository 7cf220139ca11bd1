import type { DirectiveProps, DirectiveRules } from '../../src/shared/theme.ts';
import { useStrings } from '../hooks/useStrings.ts';

/** A video with the browser's own controls. Its size is known before it loads, so that the page does not jump. */
export function Video({ attributes, label, children }: DirectiveProps) {
  const t = useStrings();
  const { src, poster, width = '1280', height = '720' } = attributes;
  return (
    <figure className="video">
      <video
        controls
        playsInline
        preload="metadata"
        {...{ src, poster, width, height }}
        aria-label={attributes.title ?? t('video')}
      >
        <a href={src}>{t('watchVideo')}</a>
      </video>
      {(label ?? children) && <figcaption>{label ?? children}</figcaption>}
    </figure>
  );
}

Video.directive = {
  required: { src: '::video{src="/video/sale.mp4"}' },
  addresses: { src: 'media-src', poster: 'img-src', href: 'link' },
} satisfies DirectiveRules;
