import { useId } from 'react';
import type { TipData } from '../../src/shared/reference-data.ts';

/** The keyboard must reach a word to see what is said of it, even if there is nothing to press. */
const REACHABLE = { tabIndex: 0 } as const;

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
        <span className="tip-word" {...REACHABLE} aria-describedby={id}>
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
