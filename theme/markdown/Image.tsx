import type { ImgHTMLAttributes } from 'react';

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'style'>;

/** An image of an article; script lets readers enlarge it. Its size comes from the file, when links are filled in. */
export function Image({ alt = '', ...attributes }: Props) {
  return <img {...attributes} alt={alt} data-zoom="" />;
}
