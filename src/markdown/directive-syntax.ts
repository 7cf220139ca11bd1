import type {
  Code,
  Construct,
  Extension as MicromarkExtension,
  State,
  TokenizeContext,
  Tokenizer,
} from 'micromark-util-types';
import * as limits from '../shared/limits.ts';
import { type ConstructPlace, mapConstructs } from './constructs.ts';
import { TimeLimitError } from './time-limit.ts';

/**
 * Creates a guard that lets the tokenizer see directives with registered names only: `12:30`, `key:value` and `:smile:` are
 * text (decision D20). Everything else is parsed as if directives did not exist.
 */
export function guardDirectives(names: readonly string[]) {
  const known = new Set(names);
  const loose = new Set<number>();
  const guarded = (construct: Construct, place: ConstructPlace): Construct => ({
    ...construct,
    tokenize(effects, ok, nok) {
      const begin = construct.tokenize.call(this, effects, ok, nok);
      const probe = { partial: true, tokenize: nameProbe(place, known, loose) };
      return effects.check(probe, begin, nok);
    },
  });
  return {
    extension: (extension: MicromarkExtension): MicromarkExtension =>
      mapConstructs(extension, (constructs, character, place) =>
        constructs.map((construct) => (character === COLON ? guarded(construct, place) : construct)),
      ),
    /**
     * Parses a text, after `:::note Some title` and `::: note Some title` have been written as `:::note[Some title]`.
     * Throws `TimeLimitError` if it must be parsed too often.
     */
    parse: <Tree>(text: string, parse: (text: string) => Tree): Tree => {
      let source = text;
      for (let time = 0; time < limits.markdown.parses; time += 1) {
        loose.clear();
        const tree = parse(source);
        const next = loose.size === 0 ? source : bracketTitles(source, loose);
        if (next === source) return tree;
        source = next;
      }
      throw new TimeLimitError('Titles without brackets hide other ones.');
    },
  };
}

/** Code of the colon. Only directives begin with it. */
const COLON = '58';
const SPACE_OR_TAB = new Set<Code>([-2, -1, 32]);

/**
 * Creates a tokenizer that looks ahead over colons and name. In a sentence a label or attributes must follow: `type:note` is
 * text. Adds lines with a title without brackets (behaviour X4-01) or a space before the name (VitePress, Pandoc) to `loose`.
 */
function nameProbe(place: ConstructPlace, known: ReadonlySet<string>, loose: Set<number>): Tokenizer {
  return function tokenizeName(this: TokenizeContext, effects, ok, nok) {
    let colons = 0;
    let name = '';
    let isSpaced = false;
    const start: State = (code) => {
      // Every character must be in a token. This token is dropped when the tokenizer has looked ahead.
      effects.enter('data');
      return colon(code);
    };
    const colon: State = (code) => {
      if (code !== Number(COLON)) return gap(code);
      colons += 1;
      effects.consume(code);
      return colon;
    };
    const gap: State = (code) => {
      if (colons < 3 || !SPACE_OR_TAB.has(code)) return letter(code);
      isSpaced = true;
      effects.consume(code);
      return gap;
    };
    const letter: State = (code) => {
      if (isNameCharacter(code) && name.length < 64) {
        name += String.fromCodePoint(code);
        effects.consume(code);
        return letter;
      }
      if (!known.has(name) && !(colons === 2 && known.has(`::${name}`))) return nok(code);
      if (place === 'text') return colons === 1 && (code === 91 || code === 123) ? end(code) : nok(code);
      if (colons > 2 && SPACE_OR_TAB.has(code)) return space(code);
      return isSpaced ? spacedEnd(code) : end(code);
    };
    const space: State = (code) => {
      if (SPACE_OR_TAB.has(code)) {
        effects.consume(code);
        return space;
      }
      if (code !== null && code >= 0) loose.add(this.now().line);
      else if (!isSpaced) return end(code);
      return spacedEnd(code);
    };
    const spacedEnd: State = (code) => {
      // Line end, "[" or "{"; "::: note." is a sentence.
      if (code === null || code < 0 || code === 91 || code === 123) loose.add(this.now().line);
      return nok(code);
    };
    const end: State = (code) => {
      effects.exit('data');
      return ok(code);
    };
    return start;
  };
}

function isNameCharacter(code: Code): code is number {
  return code !== null && code > 32 && /[^\p{P}\p{S}\s]|[-_]/u.test(String.fromCodePoint(code));
}

/**
 * Puts the titles of these lines into brackets, and the names directly after their colons.
 * No column changes where one space was before a title.
 */
function bracketTitles(text: string, lines: ReadonlySet<number>): string {
  return text
    .split('\n')
    .map((line, index) => (lines.has(index + 1) ? bracketTitle(line) : line))
    .join('\n');
}

function bracketTitle(line: string): string {
  const [, colons = '', gap = '', name = '', space = '', rest = ''] =
    /^(.*?:{3,})([ \t]*)([\p{L}\p{N}_-]+)([ \t]*)(.*)$/u.exec(line) ?? [];
  const opening = colons + name;
  const attributes = /\{[^{}]*\}$/.exec(rest.trimEnd())?.[0] ?? '';
  const title = rest
    .trimEnd()
    .slice(0, -attributes.length || undefined)
    .trimEnd();
  if (title === '' || /^\[.*\]$/.test(title)) return opening + title + attributes;
  const isBalanced = title.replace(/\[[^[\]]*\]/g, '').search(/[[\]]/) < 0;
  const label = isBalanced ? title : title.replace(/[[\]]/g, '\\$&');
  return `${opening}[${gap}${space.slice(1)}${label}]${attributes}`;
}
