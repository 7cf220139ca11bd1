import { fillSlots } from '../html/slots.ts';
import { escapeAttribute } from '../shared/escape.ts';
import type { DocBody, FilledImage, PageBody } from '../types.ts';

/** Returns the article's HTML with every slot filled. */
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
