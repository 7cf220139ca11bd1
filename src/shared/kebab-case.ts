/** Converts a label to a path segment: `API Keys` → `api-keys`, `éa` → `ea`, `C++` → `c`. */
export function kebabCase(label: string): string {
  return (
    label
      // Normalizing takes quadratic time for many marks in a row.
      .replace(/\p{M}/gu, '')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/([a-z\d])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
  );
}
