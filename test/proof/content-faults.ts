/** Markdown files by their paths below `content/`. */
export type Pages = Readonly<Record<string, string>>;

/** A fault put into the content, on one line, which keeps its number. */
export interface Fault {
  /** Of the problem that must be reported. */
  readonly code: string;
  readonly path: string;
  readonly line: number;
  /** The line with the fault in it. */
  readonly text: string;
}

/** A line that a fault can be put into. */
interface Line {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  /** Language of the code block around it, and the first line of that; absent in prose. */
  readonly block?: { readonly language: string; readonly meta: string; readonly start: number };
  /** The line below, for places where a line break counts. */
  readonly next: string;
}

/** A kind of fault: which lines can have it, and how it looks. Gives undefined where it does not fit. */
interface Kind {
  readonly code: string;
  readonly count: number;
  readonly spoil: (line: Line) => string | undefined;
}

/** Replaces the first match; undefined where there is none. */
function swap(text: string, pattern: RegExp, by: string): string | undefined {
  return pattern.test(text) ? text.replace(pattern, by) : undefined;
}

const inProse =
  (pattern: RegExp, by: string): Kind['spoil'] =>
  ({ text, block }) =>
    block || /^(?:---|title:|description:|keywords:|sidebar_label:|::)/.test(text)
      ? undefined
      : swap(text, pattern, by);

const inCode =
  (languages: RegExp, pattern: RegExp, by: string): Kind['spoil'] =>
  ({ text, block }) =>
    block && languages.test(block.language) ? swap(text, pattern, by) : undefined;

/** At the end of a paragraph's line. */
const behindProse =
  (more: string): Kind['spoil'] =>
  ({ text, block, next }) =>
    block || !/^[A-Z].*\.$/.test(text) || next !== '' ? undefined : `${text} ${more}`;

const KINDS: readonly Kind[] = [
  { code: 'json-syntax', count: 12, spoil: inCode(/^json$/, /": "([A-Za-z]\w*)",?$/, '": $1,') },
  { code: 'code-syntax', count: 4, spoil: inCode(/^java$/, /\);$/, '));') },
  { code: 'code-syntax', count: 4, spoil: inCode(/^php$/, /\);$/, '));') },
  { code: 'code-syntax', count: 4, spoil: inCode(/^swift$/, /^(let \w+) = /, '$1 = = ') },
  { code: 'code-syntax', count: 4, spoil: inCode(/^kotlin$/, /^(val \w+) = /, '$1 = = ') },
  { code: 'code-syntax', count: 4, spoil: inCode(/^javascript$/, /\);$/, '));') },
  { code: 'code-syntax', count: 4, spoil: inCode(/^python$/, /^(\w+) = /, '$1 = = ') },
  { code: 'code-syntax', count: 4, spoil: inCode(/^csharp$/, /\);$/, '));') },
  { code: 'code-syntax', count: 3, spoil: inCode(/^bash$/, /^(\w+=\$\(.*)\)$/, '$1') },
  { code: 'unknown-error-code', count: 9, spoil: inProse(/`E(\d)0(\d\d)`/, '`E$19$2`') },
  { code: 'unknown-error-code', count: 2, spoil: inCode(/^json$/, /"E(\d)0(\d\d)"/, '"E$18$2"') },
  { code: 'unknown-error-code', count: 2, spoil: behindProse('See :error[E9999].') },
  {
    code: 'unknown-event',
    count: 5,
    spoil: inProse(/`payment\.(captured|declined|expired|voided)`/, '`payment.$1d`'),
  },
  { code: 'unknown-event', count: 2, spoil: behindProse('Then `payment.cancelled` is sent.') },
  { code: 'unknown-event', count: 1, spoil: behindProse('Then :event[payment.lost] is sent.') },
  {
    code: 'unknown-transition',
    count: 3,
    spoil: behindProse('A payment goes from `captured` → `authorized`.'),
  },
  { code: 'unknown-state', count: 3, spoil: behindProse('Then it is in the state `capturd`.') },
  { code: 'error-fact', count: 1, spoil: inCode(/^json$/, /("retry": )"\w+"/, '$1"later"') },
  { code: 'prose-word', count: 3, spoil: behindProse('Utilize it.') },
  { code: 'prose-repeat', count: 2, spoil: behindProse('It is the the last one.') },
  { code: 'unknown-term', count: 2, spoil: behindProse('Ask for the :term[interchange].') },
  { code: 'card-number', count: 5, spoil: inCode(/^json$/, /("number": "\d{8})\d/, '$19') },
  { code: 'card-number', count: 2, spoil: behindProse('Use `4111 1111 1111 1112`.') },
  { code: 'real-card', count: 7, spoil: behindProse('Use 4242 4242 4242 4242.') },
  { code: 'card-brand', count: 4, spoil: inCode(/^json$/, /"brand": "visa"/, '"brand": "amex"') },
  { code: 'live-secret', count: 7, spoil: behindProse('Ours is key_live_4f9a8b7c6d5e.') },
  { code: 'term-spelling', count: 4, spoil: inProse(/(?<=^[A-Z][^:]*)3-D Secure/, '3D Secure') },
  { code: 'term-spelling', count: 3, spoil: inProse(/(?<=^[A-Z][^`:]*)authoriz/, 'authoris') },
  { code: 'image-text', count: 3, spoil: behindProse('![](/img/logo.svg)') },
  { code: 'vague-link', count: 7, spoil: inProse(/(?<=^[A-Z].*)\[[\w ]+\]\((?=\.)/, '[here](') },
  { code: 'heading-level', count: 3, spoil: inProse(/^### /, '##### ') },
  { code: 'language-label', count: 4, spoil: inProse(/^:::tab\[Python\]/, ':::tab[python]') },
  {
    code: 'api-request',
    count: 4,
    spoil: inCode(/^http$/, /^(\w+ \/v1\/)(payments|tokens|hosted-payments)/, '$1x$2'),
  },
  { code: 'api-request', count: 4, spoil: inProse(/`(POST|GET|DELETE) (\/v1\/\S+)`/, '`PUT $2`') },
  {
    code: 'api-request',
    count: 3,
    spoil: inCode(/^(?:java|swift)$/, /\/(refunds|void|recurring)"/, '/$1s"'),
  },
  { code: 'api-body', count: 5, spoil: inBody(/^( {2}"amount": )(\d+)/, '$1"$2"') },
  { code: 'api-body', count: 4, spoil: inBody(/^( {2}"state": )"\w+"/, '$1"lost"') },
];

function inBody(pattern: RegExp, by: string): Kind['spoil'] {
  return ({ text, block }) =>
    block?.language === 'json' && /title="(?:Request body|20[01] \w+)"/.test(block.meta)
      ? swap(text, pattern, by)
      : undefined;
}

/** Faults of every kind, spread over the content: none on the same line as another, or in the same block or paragraph. */
export function seededFaults(pages: Pages): readonly Fault[] {
  const lines = Object.entries(pages).flatMap(([path, text]) => linesOf(path, text));
  const taken = new Set<string>();
  /** Pages with an invalid request: the bodies below it belong to no known request. */
  const lost = new Set<string>();
  return KINDS.flatMap(({ code, count, spoil }) => {
    const isOpen = (line: Line) => !taken.has(placeOf(line)) && !(code === 'api-body' && lost.has(line.path));
    const fitting = lines.filter((line) => isOpen(line) && spoil(line) !== undefined);
    const step = Math.max(1, Math.floor(fitting.length / count));
    const chosen: Fault[] = [];
    for (let index = 0; index < fitting.length && chosen.length < count; index += step) {
      const line = fitting[index];
      const text = line && spoil(line);
      if (line === undefined || text === undefined || taken.has(placeOf(line))) continue;
      taken.add(placeOf(line));
      if (line.block?.language === 'http') lost.add(line.path);
      chosen.push({ code, path: line.path, line: line.line, text });
    }
    return chosen;
  });
}

/** Names the block, or the line of prose. */
function placeOf({ path, line, block }: Line): string {
  return `${path}:${block?.start ?? line}`;
}

function linesOf(path: string, text: string): readonly Line[] {
  let block: Line['block'];
  const all = text.split('\n');
  return all.flatMap((content, index) => {
    const [, language, meta = ''] = /^```(\w+)(.*)$/.exec(content) ?? [];
    if (/^```\s*$/.test(content)) block = undefined;
    else if (language !== undefined) block = { language, meta, start: index + 1 };
    else
      return [{ path, line: index + 1, text: content, next: all[index + 1] ?? '', ...(block && { block }) }];
    return [];
  });
}

/** The pages with the faults in them. */
export function withFaults(pages: Pages, faults: readonly Fault[]): Pages {
  return Object.fromEntries(
    Object.entries(pages).map(([path, text]) => {
      const lines = text.split('\n');
      for (const fault of faults) if (fault.path === path) lines[fault.line - 1] = fault.text;
      return [path, lines.join('\n')];
    }),
  );
}
