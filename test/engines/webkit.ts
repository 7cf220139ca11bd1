import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Driver } from './driver.ts';
import { findWebKit } from './programs.ts';
import { chord, pointerClick, type Send, startSession } from './webdriver.ts';

/** WebKit's small browser draws into a window, so it gets a virtual screen. */
async function startScreen(
  program: string,
): Promise<{ readonly screen: ChildProcess; readonly display: string }> {
  const argv = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = spawn(program, argv, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts WebKitGTK, driven over WebDriver. */
export async function startWebKit(): Promise<Driver> {
  const programs = findWebKit();
  const { screen, display } = await startScreen(programs.screen);
  const port = await freePort();
  // Without a graphics card, composing layers takes several times as long as painting them.
  const env = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
  const server = spawn(programs.driver, [`--port=${port}`], { env, stdio: 'ignore' });
  const options = { binary: programs.browser, args: ['--automation'] };
  const { browserVersion, send, end } = await startSession(`http://localhost:${port}`, {
    'webkitgtk:browserOptions': options,
  });
  return {
    version: `WebKit ${browserVersion}`,
    ...handsOn(send),
    async close() {
      await end();
      server.kill();
      screen.kill();
    },
  };
}

function handsOn(send: Send): Omit<Driver, 'version' | 'close'> {
  const evaluate = (expression: string) =>
    send('execute/sync', { script: `return (${expression})`, args: [] });
  const act = async (actions: object): Promise<void> => void (await send('actions', actions));
  return {
    evaluate,
    open: async (url) => void (await send('url', { url })),
    clickAt: (x, y) => act(pointerClick(x, y)),
    press: (key) => act(chord(key.split('+'))),
    async type(text) {
      for (const character of text) await act(chord([character]));
    },
    back: async () => void (await send('back', {})),
    forward: async () => void (await send('forward', {})),
    reload: async () => void (await send('refresh', {})),
    async resize({ width, height }) {
      await send('window/rect', { width, height });
      // The window has a toolbar, and its height is not known before.
      const inner = Number(await evaluate('innerHeight'));
      await send('window/rect', { width, height: height + (height - inner) });
    },
  };
}
