import {
  type CommandInput,
  type CommandServices,
  counted,
  type LocalServer,
  printable,
  UsageError,
} from 'paydocs/plugin';
import type { OfferedApi } from '../../shared/offered/api.ts';
import type { SandboxFile } from '../../shared/offered/sandbox-file.ts';
import { controlAnswer } from './control.ts';
import { isAllowedReceiver, startDelivery } from './deliver.ts';
import { createSandbox, type Sandbox } from './engine.ts';
import type { SandboxRequest } from './exchange.ts';
import { loadSandbox } from './load.ts';
import { createLog } from './log.ts';
import { createMemory } from './memory.ts';
import { startServer } from './server.ts';
import type { Secrets } from './signature.ts';

/** Options of `paydocs sandbox`. */
interface SandboxOptions {
  readonly host: string;
  readonly port: number;
  readonly allowHost: readonly string[];
  readonly allowOrigin: readonly string[];
  readonly webhooks: string | undefined;
  readonly allowWebhookHost: readonly string[];
  readonly webhookDuplicates: number;
  readonly webhookDisorder: boolean;
  readonly clock: number | undefined;
  readonly seed: string;
  readonly secret: readonly string[];
  readonly json: boolean;
}

/** Runs `paydocs sandbox`. */
export async function run(input: CommandInput, services: CommandServices): Promise<boolean> {
  const options = optionsIn(input);
  const [source] = input.arguments;
  checkReceiver(options);
  const file = await loadSandbox(source, services);
  const { server, stop } = await startSandbox(file, options, services);
  await services.interrupted();
  stop();
  await server.close();
  return true;
}

function optionsIn({ options }: CommandInput): SandboxOptions {
  const text = (name: string): string | undefined => {
    const value = options[name];
    return typeof value === 'string' ? value : undefined;
  };
  const texts = (name: string): readonly string[] => {
    const value = options[name];
    return Array.isArray(value) ? value : [];
  };
  const clock = text('clock');
  return {
    host: text('host') ?? 'localhost',
    port: Number(text('port')),
    allowHost: texts('allowHost'),
    allowOrigin: texts('allowOrigin'),
    webhooks: text('webhooks'),
    allowWebhookHost: texts('allowWebhookHost'),
    webhookDuplicates: Number(text('webhookDuplicates')),
    webhookDisorder: options.webhookDisorder === true,
    clock: clock === undefined ? undefined : Date.parse(clock),
    seed: text('seed') ?? '',
    secret: texts('secret'),
    json: options.json === true,
  };
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
  services: CommandServices,
): Promise<{ readonly server: LocalServer; readonly stop: () => void }> {
  const { host, port, allowHost, allowOrigin, seed, clock, webhooks, secret } = options;
  const secrets = secretsOf(file.api, secret, services.env);
  const log = createLog(services, options.json);
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
          isDisordered: options.webhookDisorder,
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
  const settings = {
    ...{ host, port, allowedHosts: allowHost, allowedOrigins: allowOrigin, log: log.exchange },
    control: (request: SandboxRequest) => controlAnswer(sandbox, request),
  };
  const server = await startServer(sandbox, settings, services.listen);
  base = server.url;
  greet({ file, server, sandbox, options }, services);
  const timer = startClock(sandbox, services);
  const stop = (): void => {
    clearInterval(timer);
    delivery?.stop();
  };
  return { server, stop };
}

function startClock(sandbox: Sandbox, { warn }: CommandServices): NodeJS.Timeout {
  const timer = setInterval(() => {
    try {
      sandbox.tick();
    } catch (reason) {
      // The file may be manipulated: requests then fail one by one, with a message.
      clearInterval(timer);
      warn(`What is due by the clock no longer happens: ${printable(String(reason))}\n`);
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
    readonly server: LocalServer;
    readonly sandbox: Sandbox;
    readonly options: SandboxOptions;
  },
  { write, warn }: CommandServices,
): void {
  if (server.port !== options.port) warn(`Port ${options.port} is taken; using ${server.port}.\n`);
  const { title } = file.api;
  if (options.json)
    return void write(`${JSON.stringify({ type: 'listening', api: title, url: server.url })}\n`);
  const count = sandbox.database.api.operations.length;
  const target = options.webhooks ?? 'nowhere; pass --webhooks URL';
  write(
    `Sandbox of ${printable(title)} at ${server.url} (${counted(count, 'operation')}). No money moves here.\nWebhooks go to ${target}.\nPress Ctrl-C to stop.\n`,
  );
}

/**
 * Returns the secrets in the variables that the command line names. The file alone must not: it may be from strangers, and
 * its signatures would reveal something about any variable. Throws a usage error for a variable that the file does not name.
 */
export function secretsOf(api: OfferedApi, names: readonly string[], env: CommandServices['env']): Secrets {
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
