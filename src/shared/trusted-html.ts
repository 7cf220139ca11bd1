/** The part of the browser's Trusted Types interface in use; TypeScript's own library does not describe it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ): { createHTML(html: string): string };
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

// The site's policy allows this one name, once: whoever else asks for it gets an error, and this module is the only
// place where text becomes markup.
const policy = trustedTypes?.createPolicy('paydocs', { createHTML: (html) => html });

/** Marks HTML that the build made as safe to insert. On the server, and without Trusted Types, it is the text itself. */
export function trustedHtml(html: string): string {
  return policy === undefined ? html : policy.createHTML(html);
}
