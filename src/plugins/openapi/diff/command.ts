import type { PluginCommand } from '../../../plugin.ts';

/** `paydocs api diff`: lists the changes between two versions of an API. */
export const diffCommand: PluginCommand = {
  usage: 'api diff <old> <new>',
  summary: 'compare versions of an API',
  description:
    'Compares two OpenAPI files, or with --site two versions of a site, and says which changes break clients.',
  options: [
    { flags: '--api <name>', description: 'compare this API of a site that has several' },
    {
      flags: '--changelog <file>',
      description: 'fail if a breaking change has no entry in this Markdown file',
    },
    {
      flags: '--format <format>',
      description: 'text for people, or Markdown for a changelog',
      choices: ['text', 'markdown'],
      default: 'text',
    },
    { flags: '--json', description: 'print the changes as JSON' },
  ],
  examples: [
    'paydocs api diff old.openapi.yaml new.openapi.yaml',
    'paydocs api diff --site . 1.0 current --format markdown',
    'paydocs api diff --site . 1.0 current --changelog CHANGELOG.md',
  ],
  run: async (input, services) => (await import('./run.ts')).diff(input, services),
};
