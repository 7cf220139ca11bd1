import { describe, expect, test } from 'vitest';
import { sessionCommands, sessionLines } from '../../../src/markdown/code/session.ts';
import { findProblems } from '../../../src/plugins/content-checks/node/code/syntax.ts';
import { site } from '../../helpers/site.ts';
import { parse } from '../helpers/parse.ts';
import { textOf } from '../helpers/plain-html.ts';

/** The commands, as they are copied. */
const commands = (lines: readonly string[]) =>
  sessionLines(lines.join('\n')).flatMap(({ kind, text }) => (kind === 'command' ? [text] : []));

describe('the commands of a shell session', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['behind dollars', ['$ npm ci', 'added 3 packages', '', '$ ls'], ['npm ci', 'ls']],
    ['of root', ['# apt install nodejs', 'Reading package lists... Done'], ['apt install nodejs']],
    [
      'of a user, then of root',
      ['$ sudo -i', '# systemctl restart app', '# exit'],
      ['sudo -i', 'systemctl restart app', 'exit'],
    ],
    ['behind signs of more', ['> dir', ' Volume in drive C', '> cd x'], ['dir', 'cd x']],
    ['behind percent signs', ['% brew install node', '==> Fetching'], ['brew install node']],
    ['of a user on a host', ['user@host:~$ pwd', '/home/user', 'user@host:/etc$ ls'], ['pwd', 'ls']],
    ['of root on a host', ['root@host:/etc# id', 'uid=0(root)'], ['id']],
    ['in brackets', ['[ada@host ~]$ whoami', 'ada'], ['whoami']],
    ['on a Mac', ['ada@mac ~ % ls', 'Desktop'], ['ls']],
    ['in an environment', ['(venv) $ python', '(venv) ada@host:~$ ls'], ['python', 'ls']],
    ['in a folder', ['~/site $ ls', '/etc$ ls'], ['ls', 'ls']],
    ['of a shell with a version', ['bash-5.2$ id', 'sh-5.2# id'], ['id', 'id']],
    ['of Windows', ['C:\\Users\\ada> dir', 'PS C:\\> ls'], ['dir', 'ls']],
    ['of PowerShell', ['PS> cd src', 'PS /home/ada> ls', 'PS> dir'], ['cd src', 'ls', 'dir']],
    ['whose output has letters, a colon and an angle', ['> x', 'E: No <http://a.example> here'], ['x']],
    [
      'whose output has comments',
      [
        '$ curl a.example/metrics',
        '# HELP requests_total Requests',
        '#    uv compile',
        '# docs/a.md: changed',
      ],
      ['curl a.example/metrics'],
    ],
    [
      'over several lines',
      ['$ curl \\', '  -d a=b \\', '  https://a.example', '{}'],
      ['curl \\', '  -d a=b \\', '  https://a.example'],
    ],
    [
      'over several lines with prompts',
      ['$ curl \\', '> https://a.example', '> not a prompt any more?'],
      ['curl \\', 'https://a.example', 'not a prompt any more?'],
    ],
    ['with a text over lines', ["$ echo 'a", '# b', "c'", 'out'], ["echo 'a", '# b', "c'"]],
    ['with a document', ['$ cat <<EOF', '# a', '> b', 'EOF', 'out'], ['cat <<EOF', '# a', 'b', 'EOF']],
    [
      'with a loop',
      ['$ for i in 1 2; do', '>   echo $i', '> done', '1', '2'],
      ['for i in 1 2; do', '  echo $i', 'done'],
    ],
    ['in a pipe', ['$ ls |', 'wc -l', '3'], ['ls |', 'wc -l']],
    ['with an apostrophe that nothing closes', ["$ echo don't", '$ ls'], ["echo don't", 'ls']],
    [
      'with a sign in quotes or a comment',
      ['$ echo "\\"" # don\'t', 'x', "$ echo '\\'", 'y'],
      ['echo "\\"" # don\'t', "echo '\\'"],
    ],
    [
      'next to comments',
      ['# Install it', '$ npm ci', '# Then, build:', '$ npm run build'],
      ['npm ci', 'npm run build'],
    ],
    [
      'whose output has signs of more',
      ['$ npm run build', '', '> site@1.0.0 build', '> node build.js'],
      ['npm run build'],
    ],
    ['whose output directly begins with one', ['$ npm run build', '> site@1.0.0 build'], ['npm run build']],
    ['without a prompt', ['npm ci', 'npm test'], ['npm ci', 'npm test']],
    ['without a command', ['$', 'x'], ['']],
  ])('%s', (_, lines, expected) => {
    expect(commands(lines)).toEqual(expected);
    const whole = sessionLines(lines.join('\n')).map(({ prompt, text }) => prompt + text);
    expect(whole).toEqual(lines);
  });
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
