import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readReference } from '../../src/pipeline/read-site.ts';
import { eventually } from '../helpers/eventually.ts';
import { folder } from '../helpers/folder.ts';
import { PROGRAM } from '../helpers/site.ts';
import { repository } from '../helpers/sources.ts';

const page = readFileSync(join(repository, 'content/docs/quickstart.md'), 'utf8');

interface Block {
  readonly language: string;
  readonly title: string;
  readonly code: string;
}

const LANGUAGES = ['javascript', 'python', 'php'] as const;

/** PHP is not on every machine that runs the tests: it is for `prove`. */
const RUNNING = LANGUAGES.filter((language) => language !== 'php' || process.env.MODE === 'long');

/** The blocks that a reader sees who has chosen a language in the tabs. */
function blocksFor(chosen: string): readonly Block[] {
  const visible = page.replace(
    /^:::tab\[.*?\]\{value="(\w+)"\}$([\s\S]*?)^:::$/gm,
    (_, value: string, tab: string) => (value === chosen ? tab : ''),
  );
  return [...visible.matchAll(/^```(\w+) title="([^"]+)"\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', title = '', code = '']) => ({ language, title, code }),
  );
}

/** A shell that gets the commands of the page as they are written. */
interface Terminal {
  readonly process: ChildProcess;
  output: string;
  /** How many characters of the output the page has shown. */
  shown: number;
}

/** Output of a terminal, without the times and connections that PHP's server logs. */
const printed = ({ output, shown }: Terminal): string =>
  output.replace(/^\[\w{3} \w{3} .\d [\d:]{8} \d{4}\] (?:.* (?:Accepted|Closing)\n)?/gm, '').slice(shown);

/** The lines of a block, where `…` is any text. */
const asPattern = (code: string): RegExp =>
  new RegExp(`^${code.replace(/[.?()[\]]/g, '\\$&').replaceAll('…', '.*')}$`);

function openTerminal(cwd: string): Terminal {
  // The page begins with `npx paydocs`: the package, here as this repository has it.
  const PATH = `${join(cwd, 'bin')}:${process.env.PATH}`;
  const child = spawn('bash', [], {
    cwd,
    env: { PATH, HOME: cwd },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const terminal: Terminal = { process: child, output: '', shown: 0 };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      terminal.output += text;
    });
  onTestFinished(() => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  });
  return terminal;
}

async function emptyFolder(): Promise<string> {
  const file = await readReference(repository, ({ offered }) => offered('sandbox'));
  const cwd = folder({
    'sandbox.json': JSON.stringify(file),
    'bin/npx': `#!/bin/sh\nshift\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`,
  });
  chmodSync(join(cwd, 'bin/npx'), 0o755);
  return cwd;
}

test.each(RUNNING)(
  'every command of the quickstart works as written in %s, from an empty folder to a paid order',
  async (chosen) => {
    const cwd = await emptyFolder();
    const start = performance.now();
    const terminals = new Map<string, Terminal>();
    for (const { language, title, code } of blocksFor(chosen)) {
      const name = /^Terminal \d/.exec(title)?.[0];
      if (name === undefined) {
        writeFileSync(join(cwd, title), code);
        continue;
      }
      const terminal = terminals.get(name) ?? openTerminal(cwd);
      terminals.set(name, terminal);
      if (language === 'bash') terminal.process.stdin?.write(code);
      else {
        await eventually(() => expect(printed(terminal)).toMatch(asPattern(code)));
        terminal.shown += printed(terminal).length;
      }
    }
    await eventually(() =>
      expect(terminals.get('Terminal 1')?.output.match(/webhook .*: 200/g)).toHaveLength(2),
    );
    for (const name of ['Terminal 2', 'Terminal 3'])
      expect(printed(terminals.get(name) ?? openTerminal(cwd))).toBe('');
    const seconds = (performance.now() - start) / 1000;
    const words = page
      .replace(/^---[\s\S]*?^---/m, '')
      .replace(/^```[\s\S]*?^```/gm, '')
      .split(/\s+/)
      .filter((word) => /\w/.test(word));
    console.log(`Quickstart: ${words.length} words to read, ${seconds.toFixed(1)} s of commands.`);
    // Five minutes, of which a minute is left for the commands on a slow machine.
    expect(words.length / 200).toBeLessThan(4);
  },
);

test.each(LANGUAGES)(
  'the quickstart in %s has a command in each of its terminals, and says what each shows',
  (chosen) => {
    const shown = blocksFor(chosen)
      .filter(({ language }) => language === 'text')
      .map(({ title }) => title);
    expect(shown).toEqual(['Terminal 1 shows', 'Terminal 2 shows', 'Terminal 3 shows', 'Terminal 2 shows']);
  },
);
