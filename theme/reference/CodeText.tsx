import { Fragment } from 'react';
import { splitCode } from '../../src/shared/word-breaks.ts';

/** Code with at most as many characters fits a line of a phone. */
const SHORT_CODE = 38;

/** Renders code that may break after separators if it is long. `<wbr>` adds no text to a copy of it. */
export function CodeText({ text }: { readonly text: string }) {
  const parts = text.length > SHORT_CODE ? splitCode(text) : [text];
  let end = 0;
  return parts.map((part) => {
    const start = end;
    end += part.length;
    return (
      <Fragment key={start}>
        {start > 0 && <wbr />}
        {part}
      </Fragment>
    );
  });
}
