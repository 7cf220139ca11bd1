import { useId } from 'react';
import type { TipData } from '../../src/shared/reference-data.ts';

/**
 * A word with an explanation, which the stylesheet shows while the word is pointed at or has the focus. It stands in the
 * page in any case, so whoever listens to the page hears it, and it needs no script.
 */
export function Tip({ data }: { readonly data: TipData }) {
  const id = useId();
  const { name, isCode, link, text } = data;
  const word = isCode ? <code>{name}</code> : name;
  const href = link && /href="([^"]*)"/.exec(link.html)?.[1];
  return (
    <span className="tip">
      {href === undefined ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach the explanation
        <span className="tip-word" tabIndex={0} aria-describedby={id}>
          {word}
        </span>
      ) : (
        <a className="tip-word" href={href} aria-describedby={id}>
          {word}
        </a>
      )}
      <span className="tip-text" role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}
