import { Fragment } from 'react';
import { splitCode } from '../../src/shared/word-breaks.ts';

/** Code with at most as many characters fits a line of a phone. */
const SHORT_CODE = 38;

/** The text of code, which may break after separators if it is long. `<wbr>` is no text: code is copied unchanged. */
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
