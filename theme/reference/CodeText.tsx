import { Fragment } from 'react';
import { splitCode } from '../../src/shared/word-breaks.ts';

/** The text of code, which may break after separators if it is long. `<wbr>` is no text: code is copied unchanged. */
export function CodeText({ text }: { readonly text: string }) {
  let end = 0;
  return splitCode(text).map((part) => {
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
