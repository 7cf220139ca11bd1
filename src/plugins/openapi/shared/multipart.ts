import { hasParts, jsonText } from '../../shared/lossless.ts';
import { type ParameterStyle, textOf } from './parameters.ts';

/** A part of a form: a text, or the content of a file. */
export type FormPart = {
  readonly name: string;
  readonly contentType?: string;
} & ({ readonly text: string } | { readonly file: string });

/** Name of a part → how it is sent. For a list, the key is an index. */
export type PartRules = Readonly<Record<string, PartRule>>;

interface PartRule {
  readonly isFile?: true;
  /** True: a string is sent as JSON, in quotes. */
  readonly isJson?: true;
  readonly contentType?: string;
  /** Serialization of a field in a URL-encoded form. */
  readonly style?: ParameterStyle;
  /** See `ParameterValue`. */
  readonly isReservedAllowed?: true;
}

/** Boundary between the parts of a form, which none of them contains. */
export const BOUNDARY = 'part-of-the-form';

/** Matches the first of several media types, without characters that cURL would misread: `text/csv;headers=@file`. */
const MEDIA_TYPE = /(?<=^\s*)[\w.+*-]+\/[\w.+*-]+(?:\s*;\s*[\w-]+=[\w.:+-]+)*/;

/** Returns the parts of a form, one for each item of a list. If the form is a list, parts have no names. */
export function formParts(value: object, rules: PartRules): readonly FormPart[] {
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, written]) => {
    const name = isList ? '' : key;
    const { isFile, isJson, contentType } = rules[key] ?? rules[''] ?? {};
    const own = MEDIA_TYPE.exec(contentType ?? '')?.[0];
    const items: readonly unknown[] = Array.isArray(written) ? written : [written];
    return items.map((item): FormPart => {
      if (isFile) return { name, file: fileOf(key, item, own), ...(own && { contentType: own }) };
      // By default, a part is plain text (RFC 7578).
      const type = own ?? (hasParts(item) ? 'application/json' : undefined);
      return {
        name,
        text: isJson ? jsonText(item) : textOf(item),
        ...(type && { contentType: type }),
      };
    });
  });
}

/** Returns the name of the file to send: the value if it is a file name, else one with the extension of the type. */
export function fileOf(name: string, value: unknown, contentType: string | undefined): string {
  if (typeof value === 'string' && /^[\w .-]+\.\w+$/.test(value)) return value;
  return `${name.replace(/[^\w.-]+/g, '-')}${extensionOf(contentType)}`;
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  jpeg: '.jpg',
  plain: '.txt',
  'svg+xml': '.svg',
};

/** Returns the file extension of a media type. */
function extensionOf(mediaType = ''): string {
  const kind = /^[\w-]+\/([\w.+-]+)/.exec(mediaType)?.[1] ?? '';
  return EXTENSIONS[kind] ?? (/^[a-z\d]{2,5}$/.test(kind) ? `.${kind}` : '.bin');
}

/** Returns the segments of a form: texts, and between them the files. Lines end with CRLF. */
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

/** Returns the headers of a part: name and value. */
export function partHeaders(part: FormPart): readonly (readonly [name: string, value: string])[] {
  const quoted = (text: string): string => text.replaceAll('"', '%22').replace(/[\r\n]+/g, ' ');
  const file = 'file' in part ? `; filename="${quoted(part.file)}"` : '';
  const type = part.contentType ?? (file && 'application/octet-stream');
  const name = part.name === '' ? 'attachment' : `form-data; name="${quoted(part.name)}"`;
  const place = ['Content-Disposition', name + file] as const;
  return type ? [place, ['Content-Type', type]] : [place];
}

/** Returns a form as it is sent, with a placeholder for the content of each file. */
export function multipart(parts: readonly FormPart[]): string {
  return formSegments(parts)
    .map((segment) => (typeof segment === 'string' ? segment : `<${segment.file}>`))
    .join('');
}
