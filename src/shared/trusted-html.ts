/** The part of the browser's Trusted Types interface in use; TypeScript's own library does not describe it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>,
  ): { createHTML(html: string): string; createScriptURL(url: string): string };
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

const same = (text: string): string => text;

// The site's policy allows this one name, once: whoever else asks for it gets an error, and this module is the only
// place where text becomes markup, or the address of a script.
const policy = trustedTypes?.createPolicy('paydocs', { createHTML: same, createScriptURL: same });

/** Marks HTML that the build made as safe to insert. On the server, and without Trusted Types, it is the text itself. */
export function trustedHtml(html: string): string {
  return policy === undefined ? html : policy.createHTML(html);
}

/** The same for the address of a worker's script. */
export function trustedScriptUrl(url: string): string {
  return policy === undefined ? url : policy.createScriptURL(url);
}
