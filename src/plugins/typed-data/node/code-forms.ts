/** Returns the source of a regular expression for names in the format of one of the codes: `E4008` → `E\\d{4}`. */
export function codeForms(codes: readonly string[]): string {
  const forms = codes.map((code) =>
    code.replace(/[^\w]/g, '\\$&').replace(/\d+/g, (digits) => `\\d{${digits.length}}`),
  );
  return [...new Set(forms)].join('|');
}
