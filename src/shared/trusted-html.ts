/** The part of the browser's Trusted Types API in use. TypeScript's own types do not include it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>,
  ): { createHTML(html: string): string; createScriptURL(url: string): string };
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

const same = (text: string): string => text;

// The site's content security policy allows one policy with this name. A second one is an error, so this module
// is the only place that can turn text into markup or script addresses.
const policy = trustedTypes?.createPolicy('paydocs', { createHTML: same, createScriptURL: same });

/**
 * Marks HTML from the build as safe to insert. Returns the text itself on the server and without Trusted Types.
 */
export function trustedHtml(html: string): string {
  return policy === undefined ? html : policy.createHTML(html);
}

/** Marks the address of a worker's script as safe, as `trustedHtml` does for HTML. */
export function trustedScriptUrl(url: string): string {
  return policy === undefined ? url : policy.createScriptURL(url);
}
