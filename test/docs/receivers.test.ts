import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, inject, test } from 'vitest';
import { freePort } from '../helpers/free-port.ts';
import { repository } from '../helpers/sources.ts';

/*
 * Merchants copy the receivers of the notification page, so they must survive what the internet sends: they run here, as
 * they are on the page, but for the port.
 */
const page = readFileSync(join(repository, 'content/docs/notification.md'), 'utf8');
const SECRET = 'test_vector_notification_secret';

const RECEIVERS = [
  ['notifications.mjs', process.execPath],
  ['notifications.py', 'python3'],
] as const;

let running: ChildProcess | undefined;
afterEach(() => {
  running?.kill('SIGKILL');
});

/** Starts the program of a code block with this title. */
async function start(title: string, program: string, secret: string): Promise<number> {
  const code = page.split(`title="${title}"\n`)[1]?.split('\n```')[0] ?? '';
  const port = await freePort();
  const file = join(mkdtempSync(join(inject('scratchDirectory'), 'receiver-')), title);
  writeFileSync(file, code.replaceAll('8080', String(port)));
  running = spawn(program, [file], {
    env: { PATH: process.env.PATH ?? '', GATEWAY_NOTIFICATION_SECRET: secret },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return port;
}

/** Sends a body as the gateway does; retries while the program starts. */
async function send(port: number, body: string, secret: string): Promise<number> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}\n${body}`).digest('hex');
  const headers = { 'Gateway-Timestamp': timestamp, 'Gateway-Signature': `v1=${signature}` };
  for (;;) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body });
      return response.status;
    } catch (reason) {
      if (running?.exitCode !== null) throw reason;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Sends a part of a body and breaks off. */
async function breakOff(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n{"eventId"');
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.destroy();
}

const BODY = JSON.stringify({ eventId: 'evt_1b5n9t2w6k3m8q4c7x0f', event: 'payment.captured' });

test.each(RECEIVERS)('%s accepts what the gateway signs, and nothing else', async (title, program) => {
  const port = await start(title, program, SECRET);
  expect(await send(port, BODY, SECRET)).toBe(200);
  expect(await send(port, BODY, 'another')).toBe(401);
});

test.each(RECEIVERS)('%s survives an upload that breaks off', async (title, program) => {
  const port = await start(title, program, SECRET);
  expect(await send(port, BODY, SECRET)).toBe(200);
  await breakOff(port);
  expect(await send(port, BODY, SECRET)).toBe(200);
  expect(running?.exitCode).toBeNull();
});

test.each(RECEIVERS)('%s does not start without a secret', async (title, program) => {
  await start(title, program, '');
  const errors: Buffer[] = [];
  running?.stderr?.on('data', (data: Buffer) => errors.push(data));
  const [code] = running === undefined ? [] : await once(running, 'close');
  expect(code).not.toBe(0);
  expect(Buffer.concat(errors).toString()).toContain('GATEWAY_NOTIFICATION_SECRET is not set');
});
