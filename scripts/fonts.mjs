// Makes theme/fonts/: subsets of two variable fonts. Run `npm run fonts` after changing this file.
// The packages are installed into a temporary folder: they are needed for this only.

import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PACKAGES = ['geist@1.9.2', 'subset-font@2.9.0'];

/** Fonts, by the names of their subsets. */
const FONTS = {
  'geist.woff2': 'geist-sans/Geist-Variable.ttf',
  'geist-mono.woff2': 'geist-mono/GeistMono-Variable.ttf',
};

/** First and last characters of the ranges. `unicode-range` in theme/styles/fonts.css is the same; a test compares them. */
const RANGES = readFileSync('theme/styles/fonts.css', 'utf8')
  .match(/unicode-range:\s*([^;]+);/)?.[1]
  ?.split(',')
  .map((range) => range.trim().slice(2).split('-'))
  .map(([first, last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)]);

/** Features that text uses without asking: marks, kerning, and the forms of letters in some languages. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk'];

const folder = mkdtempSync(join(tmpdir(), 'paydocs-fonts-'));
try {
  const flags = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--legacy-peer-deps'];
  execFileSync('npm', ['install', ...flags, ...PACKAGES], { stdio: 'inherit' });
  const { default: subsetFont } = await import(
    createRequire(join(folder, 'package.json')).resolve('subset-font')
  );
  const text = RANGES.map(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)).join(''),
  ).join('');
  for (const [name, file] of Object.entries(FONTS)) {
    const font = readFileSync(join(folder, 'node_modules/geist/dist/fonts', file));
    const subset = await subsetFont(font, text, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      noHinting: true,
      variationAxes: { wght: { min: 400, max: 600 } },
    });
    writeFileSync(join('theme/fonts', name), subset);
    console.log(`${name}: ${subset.length} bytes`);
  }
  copyFileSync(join(folder, 'node_modules/geist/LICENSE.txt'), 'theme/fonts/LICENSE.txt');
} finally {
  rmSync(folder, { recursive: true });
}
