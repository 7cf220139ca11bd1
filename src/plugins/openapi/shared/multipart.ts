/** Stands between the parts of a form, and in none of them. */
const BOUNDARY = 'part-of-the-form';

/** The media type of a form whose parts stand one below the other, with what parts them. */
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

/** True for the media type of such a form. */
export function isMultipart(mediaType: string): boolean {
  return /^multipart\/form-data$/i.test(mediaType);
}

/** A form as RFC 7578 has it: lines end with a carriage return too. `files` names the parts that are files. */
export function multipart(
  pairs: readonly (readonly [name: string, text: string])[],
  files: readonly string[],
): string {
  const parts = pairs.map(([name, text]) => {
    const own = name.replaceAll('"', '%22');
    const isFile = files.includes(name);
    return [
      `--${BOUNDARY}`,
      `Content-Disposition: form-data; name="${own}"${isFile ? `; filename="${own}"` : ''}`,
      ...(isFile ? ['Content-Type: application/octet-stream'] : []),
      ...['', text, ''],
    ].join('\r\n');
  });
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}
