import type { Plugin } from 'paydocs/plugin';
import { diffCommand } from './diff/command.ts';

const checks = () => import('./node/checks/check.ts');

/** The reference of an API, from its OpenAPI file, and checks of requests and bodies in articles. */
export const openapi: Plugin = {
  name: 'openapi',
  theme: './theme',
  reference: async () => (await import('./node/source.ts')).openApi,
  check: {
    inputs: async (_options, edition) => (await checks()).checkInputs(edition),
    file: async (_options, _data, edition) => (await checks()).compareFiles(edition),
    edition: async (_options, _data, edition) => (await checks()).exampleProblems(edition),
  },
  problems: {
    'unknown-name': { severity: 'warning', meaning: 'A name that the API does not have.', isGuess: true },
    'unknown-value': { severity: 'warning', meaning: 'A value that a field cannot have.', isGuess: true },
    'wrong-limit': { severity: 'warning', meaning: 'Another limit than the API has.', isGuess: true },
  },
  commands: [diffCommand],
  widgets: { 'request-builder': './browser/builder.ts' },
};
