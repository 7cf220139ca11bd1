import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inPath, requireInstalled } from '../helpers/installed.ts';

/** The programs that drive WebKit. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** Returns the path of a Firefox, which is installed where that is possible; else throws. */
export function findFirefox(): string {
  return requireInstalled(
    {
      find: () => inPath('firefox-esr') ?? inPath('firefox'),
      packages: 'firefox-esr',
      purpose: 'the walk through the site in Firefox',
    },
    t,
  );
}

/** Returns the paths of WebKit's driver, its small browser and a screen for it, installed where that is possible; else throws. */
export function findWebKit(): WebKitPrograms {
  return requireInstalled(
    { find: webKit, packages: 'webkit2gtk-driver xvfb', purpose: 'the walk through the site in WebKit' },
    t,
  );
}

function webKit(): WebKitPrograms | undefined {
  const [driver, browser, screen] = [inPath('WebKitWebDriver'), miniBrowser(), inPath('Xvfb')];
  return driver && browser && screen ? { driver, browser, screen } : undefined;
}

const t = (line: string): boolean => process.stdout.write(`${line}\n`);

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
