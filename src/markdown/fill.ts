import { fillSlots } from '../html/slots.ts';
import { escapeAttribute } from '../shared/escape.ts';
import { isExternal } from '../shared/paths.ts';
import type { DocBody, FilledImage, PageBody } from '../types.ts';

/** The article's HTML with every slot filled. */
export function fillHtml(html: DocBody['html'], { links, images }: PageBody): string {
  return fillSlots(html, {
    link: (index) => escapeAttribute(links[index] ?? ''),
    image: (index) => imageAttributes(images[index] ?? { src: '' }),
  });
}

function imageAttributes({ src, width, height }: FilledImage): string {
  return Object.entries({ src, width, height })
    .flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [`${name}="${escapeAttribute(String(value))}"`],
    )
    .join(' ');
}

/** The Markdown copy's text; addresses of the site get its protocol and host (`url`), since a copy travels. */
export function fillMarkdown(
  markdown: DocBody['markdown'],
  { links, images }: PageBody,
  url: string,
): string {
  const absolute = (href: string): string => (href.startsWith('/') && !isExternal(href) ? url + href : href);
  return markdown
    .map((segment) => {
      if (typeof segment === 'string') return segment;
      if ('reference' in segment) return '';
      const address = 'link' in segment ? links[segment.link] : images[segment.image]?.src;
      return absolute(address ?? '');
    })
    .join('');
}
