import type { ImgHTMLAttributes } from 'react';

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'style'>;

/** An image in an article. Readers can enlarge it with script. Linking fills in its dimensions. */
export function Image({ alt = '', ...attributes }: Props) {
  return <img {...attributes} alt={alt} data-zoom="" />;
}
