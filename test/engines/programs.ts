import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const APT = 'apt-get install -y --no-install-recommends';

/** The programs that drive WebKit. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** Returns the path of a Firefox, which is installed where that is possible; else throws. */
export function findFirefox(): string {
  return installed(
    () => inPath('firefox-esr') ?? inPath('firefox'),
    'firefox-esr',
    'the walk through the site in Firefox',
  );
}

/** Returns the paths of WebKit's driver, its small browser and a screen for it, installed where that is possible; else throws. */
export function findWebKit(): WebKitPrograms {
  return installed(
    () => {
      const [driver, browser, screen] = [inPath('WebKitWebDriver'), miniBrowser(), inPath('Xvfb')];
      return driver && browser && screen ? { driver, browser, screen } : undefined;
    },
    'webkit2gtk-driver xvfb',
    'the walk through the site in WebKit',
  );
}

function installed<T>(find: () => T | undefined, packages: string, purpose: string): T {
  const found = find() ?? installPackages(packages, find);
  if (found === undefined)
    throw new Error(
      `${packages} is missing, and is needed for ${purpose}. ` +
        `On Debian and Ubuntu, run as root: apt-get install ${packages}`,
    );
  return found;
}

function installPackages<T>(packages: string, find: () => T | undefined): T | undefined {
  if (process.getuid?.() !== 0 || inPath('apt-get') === undefined) return undefined;
  process.stdout.write(`Installing ${packages}\n`);
  const command = `${APT} ${packages} || { apt-get update && ${APT} ${packages}; }`;
  spawnSync('sh', ['-c', command], { stdio: 'ignore', timeout: 600_000 });
  return find();
}

function inPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Distributions keep it below the folder of their libraries: `/usr/lib/ARCHITECTURE/webkit2gtk-VERSION/MiniBrowser`. */
function miniBrowser(): string | undefined {
  const folders = ['/usr/lib', ...namesIn('/usr/lib').map((name) => join('/usr/lib', name)), '/usr/libexec'];
  const ofWebKit = folders.flatMap((folder) =>
    namesIn(folder)
      .filter((name) => /^webkit(?:2)?gtk-/.test(name))
      .map((name) => join(folder, name, 'MiniBrowser')),
  );
  return ofWebKit.find((path) => existsSync(path));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // a file, or not there
  }
}
