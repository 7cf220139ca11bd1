import { z } from 'zod';
import { placeOf, type YamlDocument } from '../yaml/document.ts';
import { anyText, asLabel, picture, section, target, text } from '../yaml/fields.ts';
import type { Path } from '../yaml/path.ts';
import type { Checked, Placed } from './infer.ts';

const size = () =>
  z.union([z.number(), z.string()], 'must be a number or a text, not {value}').transform(String);

export const logoSchema = section({
  src: picture().describe('Path of the image, such as `/img/logo.svg` for `content/static/img/logo.svg`.'),
  srcDark: picture().exactOptional().describe('Image for dark mode. Default: `src`.'),
  alt: asLabel(anyText())
    .exactOptional()
    .describe(
      'Alternative text. Default: the title of the site; empty when the title is shown next to the logo.',
    ),
  width: size().exactOptional().describe('Width in pixels.'),
  height: size().exactOptional().describe('Height in pixels.'),
  href: target().exactOptional().describe('Target of the link around the logo.'),
  target: text().exactOptional().describe('The `target` attribute of the link, such as `_self`.'),
  className: text().exactOptional().describe('CSS class.'),
});

/** A logo. `at` is the place of `src`. */
export type LogoConfig = Placed<Checked<typeof logoSchema>>;

/** Adds the place of `src`. */
export function completeLogo(
  logo: Checked<typeof logoSchema>,
  path: Path,
  document: YamlDocument,
): LogoConfig {
  return { ...logo, at: placeOf(document, [...path, 'src']) };
}
