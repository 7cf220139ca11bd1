import { expect, test } from 'vitest';
import { readLabelsFile } from '../../src/content/labels.ts';

const FILE = 'content/locales/de/labels.yaml';

test('a file of labels has texts of the site, translations by section, and the place of each', () => {
  const { value: labels, problems } = readLabelsFile(
    'title: Zahlungen\ntagline: 2026\nnavbar:\n  Guide: Anleitung\n  "More": ~\nsidebars: {Start: Los}\n',
    FILE,
  );
  expect(problems).toEqual([]);
  expect(labels).toMatchObject({
    file: FILE,
    title: 'Zahlungen',
    // No other type counts: a year is a text too.
    tagline: '2026',
    sections: {
      navbar: { Guide: 'Anleitung', More: null },
      sidebars: { Start: 'Los' },
      footer: {},
      tags: {},
      versions: {},
    },
  });
  expect(labels?.place('navbar', 'Guide')).toMatchObject({ file: FILE, line: 4, column: 3 });
});

test.each(['', '# nothing yet\n'])('a file with no labels in it (%j) translates nothing', (text) => {
  const { value: labels, problems } = readLabelsFile(text, FILE);
  expect(problems).toEqual([]);
  expect(labels?.sections.navbar).toEqual({});
});

test.each([
  ['titel: A\n', 'labels-file', 1],
  ['navbar: [A]\n', 'labels-file', 1],
  ['title: A\n\tnavbar: {}\n', 'yaml', 2],
])('%j is a problem with its place', (text, code, line) => {
  const { value: labels, problems } = readLabelsFile(text, FILE);
  expect(labels).toBeUndefined();
  expect(problems[0]).toMatchObject({ file: FILE, line });
  expect(problems[0]?.code).toContain(code);
});
