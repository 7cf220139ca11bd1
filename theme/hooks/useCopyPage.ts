import { useEffect, useState } from 'react';
import { siteUrl } from '../../src/shared/site-url.ts';

/** State of copying: not started, done, or rejected by the browser or the network. */
export type CopyState = 'idle' | 'copied' | 'failed';

/**
 * Returns a function that copies the text at an address to the clipboard, and the state, which resets after two
 * seconds.
 */
export function useCopyPage(href: string): readonly [CopyState, () => void] {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () => {
    copyText(fetchText(href)).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  return [state, copy];
}

/** Writes a text to the clipboard. Safari allows it only during the click, so it gets the promise instead of its result. */
async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

async function fetchText(href: string): Promise<string> {
  const response = await fetch(siteUrl(href));
  if (!response.ok) throw new Error(`${href} answered ${response.status}.`);
  return response.text();
}
