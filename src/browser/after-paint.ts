/**
 * Calls back after the next frame has been painted, or immediately in a background tab, which paints no frames.
 */
export function afterPaint(callback: () => void): void {
  if (document.hidden) callback();
  else requestAnimationFrame(() => setTimeout(callback));
}
