import { z } from 'zod';
import { anyText, picture, section, target, text } from './fields.ts';
import type { Checked, Placed } from './infer.ts';
import type { Path } from './path.ts';
import { placeOf, type YamlDocument } from './yaml-document.ts';

const size = () => z.union([z.number(), z.string()], 'must be a number or a text');

/** An image that stands for the site. */
export const logoSchema = section({
  src: picture().describe('Address of the image, such as `/img/logo.svg` for `content/static/img/logo.svg`.'),
  srcDark: picture().exactOptional().describe('The image for the dark colour mode. Default: `src`.'),
  alt: anyText()
    .exactOptional()
    .describe(
      'What the image says, for those who do not see it. Default: the title, or nothing when it stands beside it.',
    ),
  width: size().exactOptional().describe('Width in pixels.'),
  height: size().exactOptional().describe('Height in pixels.'),
  href: target().exactOptional().describe('Where a click on it leads.'),
  target: text().exactOptional().describe('The `target` attribute of the link, such as `_self`.'),
  className: text().exactOptional().describe('A class for styling.'),
});

/** An image that stands for the site. `at` is the place of `src`. */
export type LogoConfig = Placed<
  Omit<Checked<typeof logoSchema>, 'width' | 'height'> & { readonly width?: string; readonly height?: string }
>;

/** Makes sizes texts, and adds the place. */
export function completeLogo(
  logo: Checked<typeof logoSchema>,
  path: Path,
  document: YamlDocument,
): LogoConfig {
  const { width, height, ...rest } = logo;
  return {
    ...rest,
    ...(width === undefined ? {} : { width: String(width) }),
    ...(height === undefined ? {} : { height: String(height) }),
    at: placeOf(document, [...path, 'src']),
  };
}
