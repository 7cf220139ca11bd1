import { useId } from 'react';
import type { TipData } from '../../shared/props.ts';

/** Makes a word focusable without an action, so that keyboard users can see its explanation. */
const REACHABLE = { tabIndex: 0 } as const;

/**
 * A word with an explanation that the stylesheet shows on hover and focus. The explanation is always in the page,
 * so screen readers announce it, and no script is needed.
 */
export function Tip({ data }: { readonly data: TipData }) {
  const id = useId();
  const { name, isCode, link, text } = data;
  const word = isCode ? <code>{name}</code> : <Unbroken text={name} />;
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

/** Renders a text in which short words with a hyphen, such as "3-D", do not break. */
function Unbroken({ text }: { readonly text: string }) {
  return text.split(/(?<![\w-])(\d-[A-Z])(?![\w-])/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="nowrap">
        {part}
      </span>
    ),
  );
}
