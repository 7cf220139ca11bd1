import { z } from 'zod';
import { anyText, html, section, text } from '../config/fields.ts';
import { validate } from '../config/validate.ts';
import { parseYaml, placeOf } from '../config/yaml-document.ts';
import type { Place, Problem } from '../problems.ts';

/** Texts of the configuration that are translated one by one. */
export const LABEL_SECTIONS = ['navbar', 'footer', 'sidebars', 'tags', 'versions'] as const;
export type LabelSection = (typeof LABEL_SECTIONS)[number];

const translations = () => z.record(text(), text().nullable()).default({});

const labelsSchema = section({
  title: text().exactOptional(),
  tagline: anyText().exactOptional(),
  announcementBar: html().exactOptional(),
  copyright: html().exactOptional(),
  navbar: translations(),
  footer: translations(),
  sidebars: translations(),
  tags: translations(),
  versions: translations(),
});

/** What a language calls the things that the configuration names. */
export interface Labels {
  readonly file: string;
  readonly title?: string;
  readonly tagline?: string;
  readonly announcementBar?: string;
  readonly copyright?: string;
  /** Section → text as the configuration has it, or the entry's `key` → its translation, null while there is none. */
  readonly sections: Readonly<Record<LabelSection, Readonly<Record<string, string | null>>>>;
  /** Where a translation stands. */
  readonly place: (section: LabelSection, key: string) => Place;
  /** Where a text of the whole language is. */
  readonly textPlace: (key: 'announcementBar' | 'copyright') => Place;
}

/** Reads the text of a language's `labels.yaml`. */
export function readLabelsFile(
  text: string,
  file: string,
): { readonly labels?: Labels; readonly problems: readonly Problem[] } {
  const document = parseYaml(text, { file, asText: () => true });
  if (document.problems.length > 0) return { problems: document.problems };
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
  return { labels: { ...texts, file, sections, place, textPlace }, problems };
}
