import type { PluginCommand } from 'paydocs/plugin';

/** `paydocs samples run`. */
export const samplesCommand: PluginCommand = {
  usage: 'samples run',
  summary: 'run every code sample of the site against its sandbox',
  description:
    'Runs the code samples of every operation, in every language whose runtime is installed, each against a new sandbox on this machine. It executes the code of the site. The result is content/reference/sample-runs.json: pages then say when a sample ran, and with what, for as long as neither the sample nor the operation changes.',
  options: [
    {
      flags: '--language <name>',
      description: 'run only samples in this language; can be repeated',
      isRepeated: true,
    },
    {
      flags: '--operation <id>',
      description: 'run only samples of this operation; can be repeated',
      isRepeated: true,
    },
    { flags: '--no-write', description: 'only report; do not write the file' },
  ],
  examples: ['paydocs samples run', 'paydocs samples run --site handbook --language curl --no-write'],
  run: async (input, services) => (await import('./run.ts')).run(input, services),
};
