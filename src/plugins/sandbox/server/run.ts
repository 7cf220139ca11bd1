import type { Command } from 'commander';
import { siteDirectoryOf } from '../../../command-line/arguments.ts';
import { aborted, type Io } from '../../../command-line/io.ts';
import { printable } from '../../../command-line/printable.ts';
import { STATUS, type Status, UsageError } from '../../../command-line/status.ts';
import type { OfferedApi } from '../../shared/offered/api.ts';
import type { SandboxFile } from '../../shared/offered/sandbox-file.ts';
import type { SandboxOptions } from '../command.ts';
import type { SandboxServices } from '../services.ts';
import { controlAnswer } from './control.ts';
import { isAllowedReceiver, startDelivery } from './deliver.ts';
import { createSandbox, type Sandbox } from './engine.ts';
import { loadSandbox } from './load.ts';
import { createLog } from './log.ts';
import { createMemory } from './memory.ts';
import { type SandboxServer, startServer } from './server.ts';
import type { Secrets } from './signature.ts';

/** Runs `paydocs sandbox` until it is interrupted. Throws `UsageError` for webhooks to a host that is not allowed. */
export async function run(command: Command, io: Io, services: SandboxServices): Promise<Status> {
  const options = command.opts<SandboxOptions>();
  const [source] = command.args;
  checkReceiver(options);
  const siteDirectory = source === undefined ? siteDirectoryOf(options.site, io) : io.cwd;
  const file = await loadSandbox({ source, siteDirectory, cwd: io.cwd }, services);
  const { server, stop } = await startSandbox(file, options, io);
  await aborted(io);
  stop();
  await server.close();
  return STATUS.interrupted;
}

function checkReceiver({ webhooks, allowWebhookHost }: SandboxOptions): void {
  if (webhooks === undefined || isAllowedReceiver(webhooks, allowWebhookHost)) return;
  throw new UsageError(
    `Webhooks cannot go to "${webhooks}": it is not an address on this machine.`,
    'Pass an address such as http://localhost:3000/notifications, or allow the host with --allow-webhook-host.',
  );
}

/** Milliseconds between two checks of the clock. */
const TICK = 250;

async function startSandbox(
  file: SandboxFile,
  options: SandboxOptions,
  io: Io,
): Promise<{ readonly server: SandboxServer; readonly stop: () => void }> {
  const { host, port, allowHost, allowOrigin, seed, clock, webhooks, secret } = options;
  const secrets = secretsOf(file.api, secret, io.env);
  const log = createLog(io, options.json === true);
  const now = clock === undefined ? Date.now : () => clock;
  const memory = createMemory();
  const { timeout, retries } = file.rules.webhooks;
  const delivery =
    webhooks === undefined
      ? undefined
      : startDelivery({
          ...{ url: webhooks, now, memory, log: log.webhook, timeout: timeout * 1000 },
          retries: retries.map((seconds) => seconds * 1000),
          duplicates: options.webhookDuplicates,
          isDisordered: options.webhookDisorder === true,
        });
  let base = '';
  const sandbox = createSandbox(file, {
    seed,
    now,
    secrets,
    memory,
    onWebhook: (message) => {
      if (delivery) delivery.send(message);
      else log.webhook({ event: message.event, attempt: 0, result: 'not sent: no --webhooks' });
    },
    onMove: log.move,
    shopperUrl: (id) => `${base}/_sandbox/shopper/${encodeURIComponent(id)}`,
  });
  const server = await startServer(sandbox, {
    host,
    port,
    allowedHosts: allowHost,
    allowedOrigins: allowOrigin,
    log: log.exchange,
    control: (request) => controlAnswer(sandbox, request),
  });
  base = server.url;
  greet({ file, server, sandbox, options }, io);
  const timer = startClock(sandbox, io);
  const stop = (): void => {
    clearInterval(timer);
    delivery?.stop();
  };
  return { server, stop };
}

function startClock(sandbox: Sandbox, io: Io): NodeJS.Timeout {
  const timer = setInterval(() => {
    try {
      sandbox.tick();
    } catch (reason) {
      // The file may be manipulated: requests then fail one by one, with a message.
      clearInterval(timer);
      io.stderr.write(`What is due by the clock no longer happens: ${printable(String(reason))}\n`);
    }
  }, TICK);
  return timer;
}

function greet(
  {
    file,
    server,
    sandbox,
    options,
  }: {
    readonly file: SandboxFile;
    readonly server: SandboxServer;
    readonly sandbox: Sandbox;
    readonly options: SandboxOptions;
  },
  io: Io,
): void {
  if (server.port !== options.port) io.stderr.write(`Port ${options.port} is taken; using ${server.port}.\n`);
  const { title } = file.api;
  if (options.json)
    return void io.stdout.write(`${JSON.stringify({ type: 'listening', api: title, url: server.url })}\n`);
  const count = sandbox.database.api.operations.length;
  const target = options.webhooks ?? 'nowhere; pass --webhooks URL';
  io.stdout.write(
    `Sandbox of ${printable(title)} at ${server.url} (${count} ${count === 1 ? 'operation' : 'operations'}). No money moves here.\nWebhooks go to ${target}.\nPress Ctrl-C to stop.\n`,
  );
}

/**
 * Returns the secrets in the variables that the command line names. The file alone must not: it may be from strangers, and
 * its signatures would reveal something about any variable. Throws a usage error for a variable that the file does not name.
 */
export function secretsOf(api: OfferedApi, names: readonly string[], env: Io['env']): Secrets {
  const known = new Set(
    api.operations.flatMap(({ security, parameters }) =>
      [...security.flat(), ...parameters].flatMap(({ signature }) => signature?.secret ?? []),
    ),
  );
  return Object.fromEntries(
    names.map((name) => {
      const value = env[name];
      if (!known.has(name))
        throw new UsageError(
          `No "x-signature" of the API has the secret "${name}".`,
          known.size === 0 ? 'Leave out --secret.' : `There are: ${[...known].join(', ')}.`,
        );
      if (value === undefined || value === '')
        throw new UsageError(
          `The environment has no variable "${name}".`,
          'Set it, or leave out --secret: the sandbox then takes the secret of the examples.',
        );
      return [name, value];
    }),
  );
}
