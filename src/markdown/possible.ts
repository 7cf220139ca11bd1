import type { Construct, Extension as MicromarkExtension, Previous } from 'micromark-util-types';
import type { Processor } from 'unified';
import { mapConstructs, mapExtensions, wrapParser } from './constructs.ts';

/** The text that is being parsed, for constructs. */
interface Text {
  readonly value: string;
  /** Numbers of the lines that a row of a table may be in. */
  readonly tableLines: ReadonlySet<number>;
}

/** Construct → start of the text that it may match. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  emailAutolink: /[\w.+-]+@/y,
  wwwAutolink: /www\./iy,
  protocolAutolink: /https?:\/\//iy,
};

/**
 * Plugin that keeps the tokenizer from trying tables and bare addresses where the text has none, a quarter of the parsing time:
 * it would try a table at each line and an address at each word. The result stays the same.
 */
export function remarkPossible(this: Processor): void {
  let text: Text = { value: '', tableLines: new Set() };
  mapExtensions(this, (extension) => wherePossible(extension, () => text));
  wrapParser(this, (parse) => (value, file) => {
    text = { value, tableLines: tableLines(value) };
    return parse(value, file);
  });
}

function wherePossible(extension: MicromarkExtension, textNow: () => Text): MicromarkExtension {
  return mapConstructs(extension, (constructs) =>
    constructs.map((construct) => {
      if (construct.name === 'table') return tableWherePossible(construct, textNow);
      const beginning = BEGINNINGS[construct.name ?? ''];
      return beginning === undefined ? construct : addressWherePossible(construct, beginning, textNow);
    }),
  );
}

function addressWherePossible(construct: Construct, beginning: RegExp, textNow: () => Text): Construct {
  const previous: Previous = function (this, code) {
    // The cheaper question first: it says no within a word, so that no word is looked through again and again.
    if (construct.previous?.call(this, code) === false) return false;
    beginning.lastIndex = this.now().offset;
    return beginning.test(textNow().value);
  };
  return { ...construct, previous };
}

function tableWherePossible(construct: Construct, textNow: () => Text): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      if (!textNow().tableLines.has(this.now().line)) return nok;
      return construct.tokenize.call(this, effects, ok, nok);
    },
  };
}

/** Returns the lines that may belong to a table: the one above a row of dashes, and those below it up to an empty one. */
function tableLines(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  if (!text.includes('-')) return found;
  let isTable = false;
  for (const [index, line] of text.split('\n').entries()) {
    const isDelimiter = line.includes('-') && DELIMITER_ROW.test(line);
    if (isDelimiter) found.add(index);
    isTable = isDelimiter || (isTable && !EMPTY_LINE.test(line));
    if (isTable) found.add(index + 1);
  }
  return found;
}

/** A row of dashes, after any marks of quotes and lists. */
const DELIMITER_ROW = /^[\s>*+\-\d.)|:]*$/;
const EMPTY_LINE = /^[\s>]*$/;
