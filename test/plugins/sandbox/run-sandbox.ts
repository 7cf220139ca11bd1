import { runHere } from '../../helpers/site.ts';

/** Runs `paydocs sandbox` until it listens, asks it, and stops it. */
export async function runSandbox(
  cwd: string,
  args: readonly string[],
  ask: (url: string) => Promise<unknown>,
) {
  const stop = new AbortController();
  let lines = '';
  let asked: Promise<unknown> | undefined;
  const stdout = {
    write(text: string) {
      lines += text;
      const url = /"url":"([^"]+)"/.exec(lines)?.[1];
      if (url === undefined || asked) return;
      asked = ask(url).finally(() => setTimeout(() => stop.abort(), 0));
    },
  };
  const { status, stderr } = await runHere(cwd, ['sandbox', '--json', '--port', '4400', ...args], {
    stdout,
    signal: stop.signal,
  });
  return {
    status,
    stderr,
    answer: await asked,
    log: lines
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  };
}
