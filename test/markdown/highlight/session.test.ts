import { describe, expect, test } from 'vitest';
import { sessionCommands, sessionLines } from '../../../src/markdown/code/session.ts';
import { findProblems } from '../../../src/plugins/content-checks/node/code/syntax.ts';
import { site } from '../../helpers/site.ts';
import { readTables } from '../../helpers/tables.ts';
import { parse } from '../helpers/parse.ts';
import { textOf } from '../helpers/plain-html.ts';

const tables = readTables(import.meta.url);

/** The commands, as they are copied. */
const commands = (lines: readonly string[]) =>
  sessionLines(lines.join('\n')).flatMap(({ kind, text }) => (kind === 'command' ? [text] : []));

describe('the commands of a shell session', () => {
  test.each(tables.values<[string, readonly string[], readonly string[]]>('the commands of a shell session'))(
    '%s',
    (_, lines, expected) => {
      expect(commands(lines)).toEqual(expected);
      const whole = sessionLines(lines.join('\n')).map(({ prompt, text }) => prompt + text);
      expect(whole).toEqual(lines);
    },
  );
});

test('places in the commands are those in the session', () => {
  expect(sessionCommands('$ a\nout\nuser@host:~$ b \\\n> c')).toBe('  a\n\n             b \\\n  c');
  expect(sessionCommands('npm ci\nadded 3 packages (in 2s')).toBe('');
});

/** The classes and the text of each line, and of each element in it. */
async function drawn(fence: string) {
  const { tree } = await parse(fence);
  const [block] = tree.children;
  if (block?.type !== 'element') throw new Error('There is no code block.');
  return block.children.map((line) => {
    if (line.type !== 'element') throw new Error('A line is an element.');
    const parts = line.children.map((part) =>
      part.type === 'element' ? [String(part.properties.className), textOf([part])] : textOf([part]),
    );
    return [String(line.properties.className), ...parts];
  });
}

describe('a code block with a shell session', () => {
  test.each(['console', 'shell-session', 'sh-session', 'shellsession'])(
    'has prompts, commands and output, as %s',
    async (name) => {
      expect(await drawn(`\`\`\`${name}\n$ echo "a" {1}\nconst x = 1;\n\`\`\`\n`)).toEqual([
        [
          'line',
          ['token,comment,prompt', '$ '],
          ['token,builtin,class-name', 'echo'],
          ' ',
          ['token,string', '"a"'],
          ' ',
          ['token,punctuation', '{'],
          ['token,number', '1'],
          ['token,punctuation', '}'],
          '\n',
        ],
        ['line,output', 'const x = 1;', '\n'],
      ]);
    },
  );

  test('keeps the classes of marked lines, and shows lines of output as they are', async () => {
    expect(await drawn('```console {2}\n$ ls\na\n\n```\n')).toEqual([
      ['line', ['token,comment,prompt', '$ '], ['token,function', 'ls'], '\n'],
      ['line,highlighted,output', 'a', '\n'],
      ['line,output', '\n'],
    ]);
    expect(await drawn('```console\nout\n```\n')).toEqual([['line', 'out', '\n']]);
  });
});

test.each([
  ['a command and its output', '$ npm ci\nadded 3 packages (in 2s', null],
  ['a prompt with host', 'user@host:~$ ls | wc -l\n3)', null],
  ['a command over lines with prompts', '$ curl \\\n> -d "a" https://a.example\n{"a": [}', null],
  ['a loop', '$ for i in 1 2; do\n>   echo $i\n> done\n1', null],
  ['a placeholder', '$ x --filter <scope:team|@a/b> "<c d>"\n$ sort <a >b\n$ uv tool run <tool>', null],
  ['a document with an output', '$ cat <<EOF >a.txt\n(\nEOF', null],
  ['output alone', 'added 3 packages (in 2s', null],
  ['a wrong command', 'out (\n$ ls && (', { line: 2 }],
])('a check of a shell session reads only its commands: %s', async (_, code, expected) => {
  const [problem] = await findProblems([{ language: 'shell-session', code }]);
  const line = problem ? code.slice(0, problem.offset).split('\n').length : undefined;
  expect(problem && { line }).toEqual(expected);
});

test('a site with a shell session has no problem', async () => {
  const text = '# A\n\n```console\n$ npm ci\nadded 3 packages (in 2s\n```\n';
  expect(await site({ 'docs/a.md': text }).build('--strict')).toMatchObject({ status: 0, stderr: '' });
});
