import { describe, expect, test } from 'vitest';
import { addVersion } from '../../src/config/add-version.ts';

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
        '  versions: { current: { label: Next }, "2.0": { label: "2.0" }, "1.0": { label: One } } # short',
        'title: T',
      ),
    ],
    [
      'stands between the braces of docs on one line',
      lines('docs: {breadcrumbs: true}', 'title: T'),
      lines('docs: { breadcrumbs: true, versions: { "2.0": { label: "2.0" } } }', 'title: T'),
    ],
  ])('%s', (_, before, after) => {
    expect(addVersion(before, '2.0')).toBe(after);
  });
});
