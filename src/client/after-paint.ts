/** Calls back when the next frame is on screen; at once in a tab in the background, to which no frame comes. */
export function afterPaint(callback: () => void): void {
  if (document.hidden) callback();
  else requestAnimationFrame(() => setTimeout(callback));
}
