/**
 * Returns the element that the address's hash refers to, or null. (`:target` is lost when the router changes
 * pages.)
 */
export function hashTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null; // Invalid percent-encoding.
  }
}
