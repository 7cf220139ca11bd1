import { hasParts, jsonText } from '../../shared/lossless.ts';
import { type ParameterStyle, textOf } from './parameters.ts';

/** A part of a form: a text, or the content of a file. */
export type FormPart = {
  readonly name: string;
  readonly contentType?: string;
} & ({ readonly text: string } | { readonly file: string });

/** How the parts of a form are sent, by their names. */
export type PartRules = Readonly<Record<string, PartRule>>;

interface PartRule {
  readonly isFile?: true;
  /** True: a text is a value of JSON, in quotes. */
  readonly isJson?: true;
  readonly contentType?: string;
  /** Of a part of a form in one text. */
  readonly style?: ParameterStyle;
  /** See `ParameterValue`. */
  readonly isReservedAllowed?: true;
}

/** Stands between the parts of a form, and in none of them. */
export const BOUNDARY = 'part-of-the-form';

/** The first of several media types. cURL would read the file of `text/csv;headers=@file`. */
const MEDIA_TYPE = /(?<=^\s*)[\w.+*-]+\/[\w.+*-]+(?:\s*;\s*[\w-]+=[\w.:+-]+)*/;

/** The parts of a form: one for each item of a list. Parts of a list as a whole have rules by their places, and no names. */
export function formParts(value: object, rules: PartRules): readonly FormPart[] {
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, written]) => {
    const name = isList ? '' : key;
    const { isFile, isJson, contentType } = rules[key] ?? rules[''] ?? {};
    const own = MEDIA_TYPE.exec(contentType ?? '')?.[0];
    const items: readonly unknown[] = Array.isArray(written) ? written : [written];
    return items.map((item): FormPart => {
      if (isFile) return { name, file: fileOf(key, item, own), ...(own && { contentType: own }) };
      // As RFC 7578 has it, a part is plain text unless it says otherwise.
      const type = own ?? (hasParts(item) ? 'application/json' : undefined);
      return {
        name,
        text: isJson ? jsonText(item) : textOf(item),
        ...(type && { contentType: type }),
      };
    });
  });
}

/** A name for the file whose content is sent: the one that is given, else one like those of its kind. */
export function fileOf(name: string, value: unknown, contentType: string | undefined): string {
  if (typeof value === 'string' && /^[\w .-]+\.\w+$/.test(value)) return value;
  return `${name.replace(/[^\w.-]+/g, '-')}${extensionOf(contentType)}`;
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  jpeg: '.jpg',
  plain: '.txt',
  'svg+xml': '.svg',
};

/** The ending of files of a media type. */
function extensionOf(mediaType = ''): string {
  const kind = /^[\w-]+\/([\w.+-]+)/.exec(mediaType)?.[1] ?? '';
  return EXTENSIONS[kind] ?? (/^[a-z\d]{2,5}$/.test(kind) ? `.${kind}` : '.bin');
}

/** Returns the segments of a form: texts, and contents of files between them. Lines end with CRLF. */
export function formSegments(parts: readonly FormPart[]): readonly (string | { readonly file: string })[] {
  const segments: (string | { readonly file: string })[] = [];
  let text = '';
  for (const part of parts) {
    const headers = partHeaders(part).map(([name, value]) => `${name}: ${value}\r\n`);
    text += `--${BOUNDARY}\r\n${headers.join('')}\r\n`;
    if ('text' in part) text += part.text;
    else {
      segments.push(text, { file: part.file });
      text = '';
    }
    text += '\r\n';
  }
  return [...segments, `${text}--${BOUNDARY}--\r\n`];
}

/** The headers of a part of a form, by their names. */
export function partHeaders(part: FormPart): readonly (readonly [name: string, value: string])[] {
  const quoted = (text: string): string => text.replaceAll('"', '%22').replace(/[\r\n]+/g, ' ');
  const file = 'file' in part ? `; filename="${quoted(part.file)}"` : '';
  const type = part.contentType ?? (file && 'application/octet-stream');
  const name = part.name === '' ? 'attachment' : `form-data; name="${quoted(part.name)}"`;
  const place = ['Content-Disposition', name + file] as const;
  return type ? [place, ['Content-Type', type]] : [place];
}

/** A form as it is sent, with a note instead of the content of each file. */
export function multipart(parts: readonly FormPart[]): string {
  return formSegments(parts)
    .map((segment) => (typeof segment === 'string' ? segment : `<${segment.file}>`))
    .join('');
}
