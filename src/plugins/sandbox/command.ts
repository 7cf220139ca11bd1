import type { PluginCommand } from 'paydocs/plugin';

/** `paydocs sandbox`. */
export const sandboxCommand: PluginCommand = {
  usage: 'sandbox [source]',
  summary: 'answer like the API of a site, on this machine',
  description:
    'Starts a server that answers like an API, until you press Ctrl-C. The source is sandbox.json of a site (a file or an address), or any OpenAPI file. Without one, the sandbox is made from the site in --site.',
  server: { port: 4010 },
  options: [
    {
      flags: '--allow-origin <origin>',
      description: 'let pages of this origin send requests; can be repeated',
      isRepeated: true,
      value: {
        parse: originOf,
        expected: 'It must be the address of a host, such as https://docs.example.com.',
      },
    },
    { flags: '--webhooks <url>', description: 'send webhooks to this address' },
    {
      flags: '--allow-webhook-host <name>',
      description: 'a host other than this machine that webhooks may go to; can be repeated',
      isRepeated: true,
      value: { parse: (name) => name.toLowerCase(), expected: '' },
    },
    {
      flags: '--webhook-duplicates <number>',
      description: 'how often each webhook is repeated',
      default: '0',
      value: {
        parse: (count) => (/^[0-9]$/.test(count) ? count : undefined),
        expected: 'It must be a number from 0 to 9.',
      },
    },
    {
      flags: '--webhook-disorder',
      description: 'send the webhooks of half a second in reverse order',
    },
    {
      flags: '--clock <time>',
      description: 'the time at which the clock stands still, for tests: 2026-03-02T09:15:30Z',
      value: {
        parse: (time) =>
          /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(time) && !Number.isNaN(Date.parse(time))
            ? time
            : undefined,
        expected: 'It must be a time such as 2026-03-02T09:15:30Z.',
      },
    },
    {
      flags: '--seed <text>',
      description: 'what IDs are made from: equal seeds, equal IDs',
      default: 'paydocs',
    },
    {
      flags: '--secret <variable>',
      description: 'a variable of the environment with a secret that the API signs with; can be repeated',
      isRepeated: true,
    },
    { flags: '--json', description: 'log each request and each webhook as a line of JSON' },
  ],
  examples: [
    'paydocs sandbox https://docs.example.com/reference/sandbox.json',
    'paydocs sandbox openapi.yaml --port 8080',
    'paydocs sandbox --site handbook --webhooks http://localhost:3000/notifications',
  ],
  run: async (input, services) => (await import('./server/run.ts')).run(input, services),
};

/** Returns the origin of an address of a host; undefined for any other text. */
function originOf(value: string): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isHost =
    url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  return isHost ? url.origin : undefined;
}
