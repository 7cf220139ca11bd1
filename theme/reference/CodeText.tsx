import { Fragment } from 'react';
import { splitCode } from '../../src/shared/word-breaks.ts';

/** The text of code, which may break after separators if it is long. `<wbr>` is no text: code is copied unchanged. */
export function CodeText({ text }: { readonly text: string }) {
  return splitCode(text).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are never reordered.
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
