import { expect, test } from 'vitest';
import { contentReader } from '../../../src/files/read.ts';
import { unknownStates } from '../../../src/plugins/typed-data/node/checks/states.ts';
import { readData } from '../../../src/plugins/typed-data/node/data.ts';
import { stateDiagram } from '../../../src/plugins/typed-data/node/states/diagram.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import type { Marks, TextMark } from '../../../src/types.ts';
import { contentIn, folder } from '../../helpers/folder.ts';
import { site } from '../../helpers/site.ts';
import { readTables } from '../../helpers/tables.ts';

const tables = readTables(import.meta.url);

/** A lamp, which has nothing to do with payments. */
const LAMP = `states:
  off: {description: It is dark., final: false}
  glowing: {description: It gives light., lasts: an hour}
  broken: {description: It has failed., final: true}
transitions:
  - {to: off, by: {operation: [buyLamp]}, who: owner, description: It is new.}
  - {from: [off], to: glowing, by: {operation: [press]}, who: owner, sends: lamp.lit, description: Light.}
  - {from: [glowing], to: off, by: {time: offAt}, who: lamp, description: It saves power.}
  - {from: [off, glowing], to: broken, by: {act: it falls}, who: cat, description: Too bad.}
`;

const EVENTS = 'events:\n  lamp.lit: {when: it glows, data: lamp}\n';

/** Returns the problems of a folder of typed data: `code line text`. */
function problemsOf(files: Readonly<Record<string, string>>): readonly string[] {
  const all = { 'webhook-events': EVENTS, ...files };
  const paths = Object.entries(all).map(([name, text]) => [`reference/${name}.yaml`, text] as const);
  const read = contentReader(contentIn(folder(Object.fromEntries(paths))));
  const hashes = new Map(paths.map(([path]) => [contentPath(path), '']));
  const store = { get: () => undefined, put() {} };
  return readData({ read, folder: '', hashes, store }).problems.map(
    ({ code, line, text }) => `${code} ${line} ${text}`,
  );
}

test('a complete state machine has no problem', () => {
  expect(problemsOf({ 'lamp-states': LAMP })).toEqual([]);
});

test.each(
  tables.values<[name: string, from: string, to: string, problem: string]>('%s is a problem at its line'),
)('%s is a problem at its line', (_, from, to, problem) => {
  expect(LAMP).toContain(from);
  expect(problemsOf({ 'lamp-states': LAMP.replace(from, to) })).toContain(problem);
});

test('names of error codes are compared with their file', () => {
  const codes = 'retry: {never: No.}\ncodes:\n  E1: {status: 400, meaning: A, retry: never, shopper: null}\n';
  expect(problemsOf({ 'error-codes': codes, 'lamp-states': `refused: E1\n${LAMP}` })).toEqual([]);
  expect(problemsOf({ 'error-codes': codes, 'lamp-states': `refused: E2\n${LAMP}` })).toEqual([
    'unknown-error-code 1 No error code is called "E2".',
  ]);
});

const FACTS = {
  states: [
    {
      object: 'lamp',
      file: 'content/reference/lamp-states.yaml',
      states: new Set(['off', 'glowing', 'broken']),
      later: new Map(),
      transitions: new Set(['off glowing', 'glowing off', 'off broken', 'glowing broken']),
      property: 'state',
    },
    {
      object: 'door',
      file: 'content/reference/door-states.yaml',
      states: new Set(['shut', 'open', 'broken']),
      later: new Map(),
      transitions: new Set(['shut open', 'open broken']),
      property: 'state',
    },
  ],
};

const file = contentPath('docs/a.md');

/** A line of prose; what is in backticks is code. */
function prose(line: string): Marks {
  let column = 1;
  const texts = line.split(/(`[^`]*`)/).flatMap((text): readonly TextMark[] => {
    const kind = text.startsWith('`') ? 'code' : 'text';
    const mark: TextMark = { kind, text, file, line: 1, column, blockLine: 1 };
    column += text.length;
    return text === '' ? [] : [mark];
  });
  return { texts, codes: [] };
}

const found = (marks: Marks) =>
  unknownStates(marks, FACTS).map(({ column, problem }) => `${column} ${problem}`);

test.each([
  ['`broken` → `off` never happens', ['13 No transition leads from "broken" to "off".']],
  ['`glowing`, `broken` → `off`', ['24 No transition leads from "broken" to "off".']],
  ['`off` → `glowing` or `off`', ['23 No transition leads from "off" to "off".']],
  ['`off` -> `glowng`', ['11 No state is called "glowng".']],
  ['`off → open`', ['8 No transition leads from "off" to "open".']],
  ['`glowing → glowing`', ['12 No transition leads from "glowing" to "glowing".']],
  ['It is in the state `glwing` now', ['21 No state is called "glwing".']],
  ['The `brokn` state is final', ['6 No state is called "brokn".']],
  ['`shut` → `open` → `shut`', ['20 No transition leads from "open" to "shut".']],
])('a state or transition that does not exist is a problem: %s', (line, problems) => {
  expect(found(prose(line))).toEqual(problems);
});

test.each([
  'First `off` → `glowing` (lit) → `broken`.',
  '`off`, `glowing` → `broken`',
  '`off → glowing`',
  '`amount` → `currency` is the order of the fields',
  'In the state `glowing` it is warm, and the `broken` state is final.',
  'The state `door.open` and the state `E1` are something else.',
])('what exists, or is about something else, is left alone: %s', (line) => {
  expect(found(prose(line))).toEqual([]);
});

test.each([
  ['javascript', "if (lamp.state === 'glowng') press();", ['21 No state is called "glowng".']],
  ['javascript', "if (lamp['state'] !== 'glowing') press();", []],
  ['yaml', "country: 'PT'\nstate: 'CA'", []],
  ['json', '{ "state": "glowng" }', []],
  [
    'mermaid',
    'stateDiagram-v2\n  [*] --> off\n  broken --> off : repair',
    ['14 No transition leads from "broken" to "off".'],
  ],
  ['mermaid', 'flowchart TD\n  broken --> off', []],
])('code is compared too: %s %s', (language, code, problems) => {
  const mark = { language, code, meta: '', file, blockLine: 1, lines: [[1, 1]] as const };
  expect(found({ texts: [], codes: [mark] })).toEqual(problems);
});

test('of a list with thousands of names next to an arrow, twenty are compared', () => {
  const marks = prose(`${'`broken`, '.repeat(5000)}\`broken\` → ${'`off`, '.repeat(5000)}`);
  expect(found(marks)).toHaveLength(20 * 20);
});

test('the diagram has an arrow for each step of the ordinary course, with an operation, a time or an outcome', () => {
  const step = (from: string[] | undefined, to: string, by: object, when?: string) => ({
    ...(from && { from }),
    ...(when && { when }),
    to,
    by,
    who: 'a',
    description: 'b',
  });
  const transitions = [
    step(undefined, 'off', { operation: ['buyLamp'] }),
    step(['off'], 'glowing', { act: 'thunder' }, 'storm'),
    step(['off', 'glowing'], 'glowing', { operation: ['press', 'pull'] }),
    step(['glowing'], 'off', { time: 'offAt' }),
    step(['glowing'], 'broken', { act: 'it burns' }, 'tooLong'),
    step(['off'], 'stolen', { act: 'somebody takes it' }, 'stolen'),
    step(['off'], 'broken', { event: 'house.burnt' }),
  ];
  expect(stateDiagram({ transitions }, { title: 'Lamp' })).toBe(
    [
      ...['stateDiagram-v2', '  accTitle: Lamp', '  [*] --> off'],
      ...['  off --> glowing : press', '  glowing --> off : offAt'],
      ...['  glowing --> broken : tooLong', '  off --> stolen'],
    ].join('\n'),
  );
  const from = (...states: string[]) =>
    stateDiagram({ transitions }, { title: 'Lamp', from: states })?.split('\n').slice(2);
  // The targets of one state are below each other, which fits a phone.
  expect(from('start')).toEqual(['  direction LR', '  [*] --> off']);
  expect(from('off')).toEqual(['  direction LR', '  off --> glowing : press', '  off --> stolen']);
  expect(from('start', 'off')).toEqual(['  [*] --> off', '  off --> glowing : press', '  off --> stolen']);
});

test('a diagram of some states names them', async () => {
  const page = '# Lamp\n\n::states{of="lamp" show="diagram" from="off"}\n';
  const built = site({ 'docs/guide.md': page, 'content/reference/lamp-states.yaml': LAMP }).build();
  expect(await built).toMatchObject({ status: 0 });
  expect(built.output('docs/guide/index.html')).toContain('<figcaption>States: lamp: off</figcaption>');
});

test('a long name in the diagram has two lines, so the drawing fits a column of text', () => {
  const step = (by: object) => ({ from: ['off'], to: 'on', by, who: 'a', description: 'b' });
  const lines = (by: object) =>
    stateDiagram({ transitions: [step(by)] }, { title: 'Lamp' })
      ?.split('\n')
      .at(-1);
  expect(lines({ operation: ['completeAuthentication'] })).toBe('  off --> on : complete<br>Authentication');
  expect(lines({ time: 'action.expiresAt' })).toBe('  off --> on : action<br>.expiresAt');
  expect(lines({ operation: ['pressTheSwitc'] })).toBe('  off --> on : pressTheSwitc');
});

test('a page shows the states, the transitions and the diagram of a file', async () => {
  const page =
    '# Lamp\n\n::states{of="lamp"}\n\n::states{of="lamp" show="transitions"}\n\n::states{of="lamp" show="diagram"}\n\n```mermaid\nflowchart LR\n  a --> b\n```\n';
  const built = site({ 'docs/guide.md': page, 'content/reference/lamp-states.yaml': LAMP }).build();
  expect(await built).toMatchObject({ status: 0 });
  const html = built.output('docs/guide/index.html');
  expect(html).toContain('<tr id="lamp-glowing"><td data-label="State"><code>glowing</code></td>');
  expect(html).toContain('<span><code>off</code></span> → <code>glowing</code>');
  expect(html).toMatch(/<svg[^>]*aria-label="States: lamp: [^"]*off to glowing: press/);
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(built.output('docs/guide.md')).toContain('| `glowing` | It gives light. | no | an hour |');
});

test('a diagram with too many arrows is refused', async () => {
  const step = (index: number) =>
    `  - {from: [off], to: s${index}, by: {operation: [o]}, who: a, description: a}\n`;
  const states = Array.from({ length: 101 }, (_, index) => `  s${index}: {description: a, final: true}\n`);
  const steps = Array.from({ length: 101 }, (_, index) => step(index));
  const file = `${LAMP.replace('transitions:\n', `${states.join('')}transitions:\n${steps.join('')}`)}`;
  await site({
    'docs/guide.md': '# Lamp\n\n::states{of="lamp" show="diagram"}\n',
    'content/reference/lamp-states.yaml': file,
  })
    .build()
    .expectProblems(/too-complex[\s\S]*The diagram of "lamp" has too many arrows[\s\S]*Show the tables/);
});

test('a file with more states than a reader could follow is refused', () => {
  const states = Array.from({ length: 198 }, (_, index) => `  s${index}: {description: a, final: true}\n`);
  expect(
    problemsOf({ 'lamp-states': LAMP.replace('transitions:', `${states.join('')}transitions:`) }),
  ).toEqual([expect.stringContaining('must have at most 200 states')]);
});
