import type { Plugin } from 'paydocs/plugin';

const checks = () => import('./node/checks/check.ts');

/** Error codes, test cards, events and terms as data, directives that show them, and checks of articles against them. */
const typedData: Plugin = {
  name: 'typed-data',
  theme: './theme',
  everyPage: './browser/every-page.ts',
  needs: ['typed-data'],
  reference: async () => (await import('./node/source.ts')).typedData,
  check: {
    inputs: async (_options, edition) => (await checks()).checkInputs(edition),
    file: async (_options, data) => (await checks()).compareFiles(data),
    edition: async (_options, data, edition) => (await checks()).compareExamples(data, edition),
  },
};

export default typedData;
