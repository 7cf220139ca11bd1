import type {
  Code,
  Construct,
  Extension as MicromarkExtension,
  State,
  TokenizeContext,
  Tokenizer,
} from 'micromark-util-types';
import { type ConstructPlace, mapConstructs } from './constructs.ts';

/**
 * Directives are only those of registered names: `12:30`, `key:value` and `:smile:` are the author's characters
 * (decision D20). The name is checked before the tokenizer of directives begins, so that all else is parsed as if
 * directives did not exist.
 */
export interface DirectiveGuard {
  readonly extension: (extension: MicromarkExtension) => MicromarkExtension;
  /** Parses a text, after `:::note Some title` has been written as `:::note[Some title]`. */
  readonly parse: <Tree>(text: string, parse: (text: string) => Tree) => Tree;
}

export function guardDirectives(names: readonly string[]): DirectiveGuard {
  const known = new Set(names);
  const plainTitles = new Set<number>();
  const guarded = (construct: Construct, place: ConstructPlace): Construct => ({
    ...construct,
    tokenize(effects, ok, nok) {
      const begin = construct.tokenize.call(this, effects, ok, nok);
      const probe = { partial: true, tokenize: nameProbe(place, known, plainTitles) };
      return effects.check(probe, begin, nok);
    },
  });
  return {
    extension: (extension) =>
      mapConstructs(extension, (constructs, character, place) =>
        constructs.map((construct) => (character === COLON ? guarded(construct, place) : construct)),
      ),
    parse: (text, parse) => {
      for (let source = text; ; source = bracketTitles(source, plainTitles)) {
        plainTitles.clear();
        const tree = parse(source);
        if (plainTitles.size === 0) return tree;
      }
    },
  };
}

/** The directive that parsing itself understands, only in the form for a line of its own: `::include{file=…}`. */
export const INCLUDE = 'include';

/** Nothing but a directive begins with a colon. */
const COLON = '58';
const SPACE_OR_TAB = new Set<Code>([-2, -1, 32]);

/**
 * Looks ahead over colons and name. In a sentence a label or attributes must follow, else `type:note` would vanish.
 * Notes the line of a container whose title has no brackets, as older documents write it (behaviour X4-01).
 */
function nameProbe(place: ConstructPlace, known: ReadonlySet<string>, plainTitles: Set<number>): Tokenizer {
  return function tokenizeName(this: TokenizeContext, effects, ok, nok) {
    let colons = 0;
    let name = '';
    const start: State = (code) => {
      // Every character belongs to a token; this one is gone when the looking ahead is over.
      effects.enter('data');
      return colon(code);
    };
    const colon: State = (code) => {
      if (code !== Number(COLON)) return letter(code);
      colons += 1;
      effects.consume(code);
      return colon;
    };
    const letter: State = (code) => {
      if (isNameCharacter(code) && name.length < 64) {
        name += String.fromCodePoint(code);
        effects.consume(code);
        return letter;
      }
      if (!known.has(name) && !(name === INCLUDE && colons === 2)) return nok(code);
      if (place === 'text') return colons === 1 && (code === 91 || code === 123) ? end(code) : nok(code);
      return colons > 2 && SPACE_OR_TAB.has(code) ? space(code) : end(code);
    };
    const space: State = (code) => {
      if (SPACE_OR_TAB.has(code)) {
        effects.consume(code);
        return space;
      }
      if (code === null || code < 0) return end(code);
      plainTitles.add(this.now().line);
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

/** Puts the titles of these lines into brackets; where one space stood before a title, no column changes. */
export function bracketTitles(text: string, lines: ReadonlySet<number>): string {
  return text
    .split('\n')
    .map((line, index) => (lines.has(index + 1) ? bracketTitle(line) : line))
    .join('\n');
}

function bracketTitle(line: string): string {
  const [, opening = '', space = '', rest = ''] = /^(.*?:{3,}[\p{L}\p{N}_-]+)([ \t]+)(.*)$/u.exec(line) ?? [];
  const attributes = /\{[^{}]*\}$/.exec(rest.trimEnd())?.[0] ?? '';
  const title = rest
    .trimEnd()
    .slice(0, -attributes.length || undefined)
    .trimEnd();
  if (title === '' || /^\[.*\]$/.test(title)) return opening + title + attributes;
  const isBalanced = title.replace(/\[[^[\]]*\]/g, '').search(/[[\]]/) < 0;
  const label = isBalanced ? title : title.replace(/[[\]]/g, '\\$&');
  return `${opening}[${space.slice(1)}${label}]${attributes}`;
}
