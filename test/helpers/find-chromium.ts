import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { chromium } from 'playwright-core';

/** Names that a Chromium goes by, and where macOS keeps it. */
const INSTALLED = [
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
const APT = 'apt-get install -y --no-install-recommends';
const INSTALL_SHELL = `(${APT} ${SHELL} || { apt-get update && ${APT} ${SHELL}; })`;

/** System package managers, and how each installs a Chromium. */
const PACKAGE_MANAGERS = [
  ['apt-get', `apt-get update && ${APT} chromium`],
  ['dnf', 'dnf install -y chromium'],
  ['apk', 'apk add chromium'],
  ['pacman', 'pacman -Sy --noconfirm chromium'],
] as const;

const HELP = `The browser tests need a Chromium, and none is found. Do one of these and run the tests again:
  - install Chromium or Google Chrome with your system's package manager;
  - run: npx playwright-core install --with-deps chromium;
  - name the program of one that is installed elsewhere: CHROME_PATH=/path/to/chrome npm test`;

/** The path of a Chromium that starts: the one named or installed, else Playwright's, else the package manager's; else it throws. */
export function findChromium(say: (line: string) => void): string {
  const given = process.env.CHROME_PATH;
  if (given !== undefined) {
    if (starts(given)) return given;
    throw new Error(`CHROME_PATH is "${given}", which does not start.`);
  }
  const found = installed() ?? playwrights() ?? downloaded(say) ?? fromPackageManager(say);
  if (found === undefined) throw new Error(HELP);
  return found;
}

/** Returns the path of a Chromium without windows, which opens a page in a third of the time; undefined where there is none. */
export function findHeadlessShell(say: (line: string) => void): string | undefined {
  if (process.env.CHROME_PATH !== undefined) return undefined;
  const found = installed([SHELL]);
  if (found !== undefined || !canInstallPackages() || !starts('apt-get')) return found;
  say(`Installing a quicker Chromium for the tests: ${INSTALL_SHELL}`);
  spawnSync('sh', ['-c', INSTALL_SHELL], { stdio: 'ignore', timeout: 300_000 });
  return installed([SHELL]);
}

function installed(names: readonly string[] = INSTALLED): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = names.flatMap((name) =>
    isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name)),
  );
  return places.find((place) => existsSync(place) && starts(place));
}

function playwrights(): string | undefined {
  const path = chromium.executablePath();
  return starts(path) ? path : undefined;
}

function downloaded(say: (line: string) => void): string | undefined {
  say('No Chromium is installed: downloading the one of Playwright.');
  spawnSync('npx', ['playwright-core', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 300_000,
  });
  return playwrights();
}

function fromPackageManager(say: (line: string) => void): string | undefined {
  if (!canInstallPackages()) return undefined;
  const manager = PACKAGE_MANAGERS.find(([program]) => starts(program));
  if (manager === undefined) return undefined;
  say(`Installing Chromium: ${manager[1]}`);
  spawnSync('sh', ['-c', manager[1]], { stdio: 'ignore', timeout: 600_000 });
  return installed();
}

function canInstallPackages(): boolean {
  return process.getuid?.() === 0;
}

/** True when the program is there and says its version; a broken or half-installed one does not. */
function starts(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}
