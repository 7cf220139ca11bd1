import { z } from 'zod';
import type { Place, Problem } from '../problems.ts';
import { anyText, section } from '../yaml/basic-fields.ts';
import { parseYaml } from '../yaml/document.ts';
import { html, labelText } from '../yaml/fields.ts';
import { placeOf } from '../yaml/places.ts';
import { validate } from '../yaml/validate.ts';

/** Groups of configuration texts that are translated individually. */
export const LABEL_SECTIONS = ['navbar', 'footer', 'sidebars', 'tags', 'versions'] as const;
export type LabelSection = (typeof LABEL_SECTIONS)[number];

const translations = () => z.record(labelText(), labelText().nullable()).default({});

const labelsSchema = section({
  title: labelText().exactOptional(),
  tagline: anyText().exactOptional(),
  announcementBar: html().exactOptional(),
  copyright: html().exactOptional(),
  navbar: translations(),
  footer: translations(),
  sidebars: translations(),
  tags: translations(),
  versions: translations(),
});

/** Translations of configuration texts into one language. */
export interface Labels {
  readonly file: string;
  readonly title?: string;
  readonly tagline?: string;
  readonly announcementBar?: string;
  readonly copyright?: string;
  /** Section → text in the configuration, or the entry's `key` → translation; null if not translated yet. */
  readonly sections: Readonly<Record<LabelSection, Readonly<Record<string, string | null>>>>;
  /** Returns the place of a translated label. */
  readonly place: (section: LabelSection, key: string) => Place;
  /** Returns the place of a translated top-level text. */
  readonly textPlace: (key: 'announcementBar' | 'copyright') => Place;
}

/** Parses a language's `labels.yaml`. */
export function readLabelsFile(
  text: string,
  file: string,
): { readonly value?: Labels; readonly problems: readonly Problem[] } {
  const document = parseYaml(text, { file, asText: () => true });
  const { value, problems } = validate(
    labelsSchema,
    { ...document, value: document.value ?? {} },
    { code: 'labels-file' },
  );
  if (value === undefined) return { problems };
  const { navbar, footer, sidebars, tags, versions, ...texts } = value;
  const sections = { navbar, footer, sidebars, tags, versions };
  const place = (of: LabelSection, key: string): Place => placeOf(document, [of, key], 'key');
  const textPlace = (key: string): Place => placeOf(document, [key]);
  return { value: { ...texts, file, sections, place, textPlace }, problems };
}
