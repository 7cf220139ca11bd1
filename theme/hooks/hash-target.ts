/** The element that the address leads to, null when it leads to none. (`:target` forgets it when pages change softly.) */
export function hashTarget(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null; // A stray per cent sign.
  }
}
