import { useEffect, useState } from 'react';

/** What has become of copying: nothing yet, done, or refused by the browser or the network. */
export type CopyState = 'idle' | 'copied' | 'failed';

/** Copies the text at an address to the clipboard, and says for two seconds how it went. */
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

/** Safari grants the clipboard only to the click itself, so it is handed the promise, not its result. */
async function copyText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

async function fetchText(href: string): Promise<string> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} answered ${response.status}.`);
  return response.text();
}
