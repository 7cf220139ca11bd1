import { describe, expect, test } from 'vitest';
import { addVersion } from '../../../src/commands/snapshot/add-version.ts';

const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;

describe('a version that is added to the configuration', () => {
  test.each<[string, string, string]>([
    [
      'stands behind the current one, below the line that it ends with',
      lines(
        'docs:',
        '  versions:',
        '    current: # ours',
        '      label: Next # soon',
        '    # older ones',
        '    "1.0":',
        '      label: One',
        '',
        '# bar',
        'navbar: {}',
      ),
      lines(
        'docs:',
        '  versions:',
        '    current: # ours',
        '      label: Next # soon',
        '    "2.0":',
        '      label: "2.0"',
        '    # older ones',
        '    "1.0":',
        '      label: One',
        '',
        '# bar',
        'navbar: {}',
      ),
    ],
    [
      'stands first where the current one has no settings',
      lines('docs:', '  # all of them', '  versions:', '    "1.0": {label: One}'),
      lines(
        'docs:',
        '  # all of them',
        '  versions:',
        '    "2.0":',
        '      label: "2.0"',
        '    "1.0": {label: One}',
      ),
    ],
    [
      'stands behind a current one without a value',
      lines('docs:', '  versions:', '    current:', '    "1.0":'),
      lines('docs:', '  versions:', '    current:', '    "2.0":', '      label: "2.0"', '    "1.0":'),
    ],
    [
      'gets a list where there is none',
      lines('docs:', '    # the way', '    breadcrumbs: true', 'title: T'),
      lines(
        'docs:',
        '    # the way',
        '    versions:',
        '      "2.0":',
        '        label: "2.0"',
        '    breadcrumbs: true',
        'title: T',
      ),
    ],
    [
      'fills a list that is empty',
      lines('docs:', '  versions: {}', '  breadcrumbs: true'),
      lines('docs:', '  versions:', '    "2.0":', '      label: "2.0"', '  breadcrumbs: true'),
    ],
    [
      'fills docs that are empty',
      lines('docs:', 'title: T'),
      lines('docs:', '  versions:', '    "2.0":', '      label: "2.0"', 'title: T'),
    ],
    [
      'comes at the end of a configuration without docs',
      'title: T # no line break at its end',
      lines(
        'title: T # no line break at its end',
        '',
        'docs:',
        '  versions:',
        '    "2.0":',
        '      label: "2.0"',
      ),
    ],
    [
      'stands between the braces of a list on one line',
      lines('docs:', '  versions: {"1.0": {label: One}, current: {label: Next}} # short', 'title: T'),
      lines(
        'docs:',
        '  versions: {"1.0": {label: One}, current: {label: Next}, "2.0": { label: "2.0" }} # short',
        'title: T',
      ),
    ],
    [
      'stands between the braces of docs on one line',
      lines('docs: {breadcrumbs: true}', 'title: T'),
      lines('docs: {versions: { "2.0": { label: "2.0" } }, breadcrumbs: true}', 'title: T'),
    ],
    [
      'stands first between braces, and numbers keep their order',
      lines('docs:', '  versions: {"4": {label: Four}, "3": , # old', '    "1": }', 'title: T'),
      lines(
        'docs:',
        '  versions: {"2.0": { label: "2.0" }, "4": {label: Four}, "3": , # old',
        '    "1": }',
        'title: T',
      ),
    ],
    [
      'fills a list between the braces of docs',
      lines('docs: {breadcrumbs: true, versions: {}}'),
      lines('docs: {breadcrumbs: true, versions: { "2.0": { label: "2.0" } }}'),
    ],
    [
      'fills docs of two braces, and nothing below them moves',
      lines('docs: {}', 'footer:', '  copyright: C'),
      lines('docs:', '  versions:', '    "2.0":', '      label: "2.0"', 'footer:', '  copyright: C'),
    ],
    [
      'leaves the comments of docs that are empty',
      lines('docs: # note', '', '# foot', 'footer: {}'),
      lines('docs: # note', '  versions:', '    "2.0":', '      label: "2.0"', '', '# foot', 'footer: {}'),
    ],
    [
      'leaves the comment behind what says nothing',
      lines('docs: ~   # note', 'title: T'),
      lines('docs:   # note', '  versions:', '    "2.0":', '      label: "2.0"', 'title: T'),
    ],
    [
      'fills docs at the very end',
      'title: T\ndocs:',
      lines('title: T', 'docs:', '  versions:', '    "2.0":', '      label: "2.0"'),
    ],
    [
      'fills an empty list with a comment',
      lines('docs:', '  versions: # none', '  breadcrumbs: true'),
      lines('docs:', '  versions: # none', '    "2.0":', '      label: "2.0"', '  breadcrumbs: true'),
    ],
    [
      'ends its lines as the others end',
      'docs: {} # x\r\ntitle: T\r\n',
      'docs: # x\r\n  versions:\r\n    "2.0":\r\n      label: "2.0"\r\ntitle: T\r\n',
    ],
    [
      'stands behind the current one in a file of another system',
      'docs:\r\n  versions:\r\n    current:\r\n      label: Next\r\n    "1.0":\r\ntitle: T\r\n',
      'docs:\r\n  versions:\r\n    current:\r\n      label: Next\r\n    "2.0":\r\n      label: "2.0"\r\n    "1.0":\r\ntitle: T\r\n',
    ],
  ])('%s', (_, before, after) => {
    expect(addVersion(before, '2.0')).toBe(after);
  });

  test.each([
    '{title: T}',
    'title: T\n...\n',
    'docs: words\n',
    'docs: {versions: [a]}\n',
    'docs: {versions}\n',
  ])('is left to the author where its place is not plain: %j', (text) => {
    expect(addVersion(text, '2.0')).toBeUndefined();
  });
});
