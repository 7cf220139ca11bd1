import { spawnSync } from 'node:child_process';
import { chromium } from 'playwright-core';
import { inPath, installPackages, type Translate } from './installed.ts';

/** Names that a Chromium goes by, and where macOS keeps it. */
const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const SHELL = 'chromium-headless-shell';

const HELP = `The browser tests need a Chromium, and none is found. Do one of these and run the tests again:
  - install Chromium or Google Chrome with your system's package manager;
  - run: npx playwright-core install --with-deps chromium;
  - name the program of one that is installed elsewhere: CHROME_PATH=/path/to/chrome npm test`;

/** Returns the path of a Chromium that starts: the one named or installed, else Debian's, else Playwright's; else throws. */
export function findChromium(t: Translate): string {
  const given = process.env.CHROME_PATH;
  if (given !== undefined) {
    if (starts(given)) return given;
    throw new Error(`CHROME_PATH is "${given}", which does not start.`);
  }
  const found = installed(NAMES) ?? playwrights() ?? packaged('chromium', NAMES, t) ?? downloaded(t);
  if (found === undefined) throw new Error(HELP);
  return found;
}

/** Returns the path of a Chromium without windows, which opens a page in a third of the time; undefined where there is none. */
export function findHeadlessShell(t: Translate): string | undefined {
  if (process.env.CHROME_PATH !== undefined) return undefined;
  return installed([SHELL]) ?? packaged(SHELL, [SHELL], t);
}

function installed(names: readonly string[]): string | undefined {
  return names.map(inPath).find((path) => path !== undefined && starts(path));
}

function packaged(packages: string, names: readonly string[], t: Translate): string | undefined {
  installPackages(packages, t);
  return installed(names);
}

function playwrights(): string | undefined {
  const path = chromium.executablePath();
  return starts(path) ? path : undefined;
}

function downloaded(t: Translate): string | undefined {
  t('No Chromium is installed: downloading the one of Playwright.');
  spawnSync('npx', ['playwright-core', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 300_000,
  });
  return playwrights();
}

/** True when the program is there and says its version; a broken or half-installed one does not. */
function starts(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}
