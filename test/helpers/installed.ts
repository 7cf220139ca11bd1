import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** Something that tests use and a machine may lack. */
export interface Requirement<T> {
  /** Looks for it, and returns how tests call it: a path, for example. */
  readonly find: () => T | undefined;
  /** Debian's packages that have it, between spaces. */
  readonly packages: string;
  readonly purpose: string;
}

/** Prints a line before a test run. */
export type Translate = (line: string) => void;

/**
 * Programs that tests start. A test may take it that these are there and no others. The packages of Debian are also those of Ubuntu.
 */
const PROGRAMS = [
  ['bash', 'bash', 'scripts of tests'],
  ['git', 'git', 'dates of pages'],
  ['curl', 'curl', 'samples in cURL'],
  ['openssl', 'openssl', 'signatures of samples in cURL'],
  ['python3', 'python3', 'samples in Python'],
] as const;

/** Programs of the long forms: `npm run prove`. */
const PROGRAMS_OF_PROOFS = [
  ['php', 'php-cli php-curl', 'samples in PHP'],
  ['java', 'default-jdk-headless', 'samples in Java'],
] as const;

/** Installs the programs that tests start and this machine lacks; throws one error that names all that cannot be installed. */
export function requirePrograms(isLong: boolean, t: Translate): void {
  const programs = isLong ? [...PROGRAMS, ...PROGRAMS_OF_PROOFS] : PROGRAMS;
  requireAll(
    programs.map(([name, packages, purpose]) => ({ find: () => inPath(name), packages, purpose })),
    t,
  );
}

/** Returns what is required, installed where possible; else throws. */
export function requireInstalled<T>(requirement: Requirement<T>, t: Translate): T {
  requireAll([requirement], t);
  const found = requirement.find();
  if (found === undefined) throw new Error(`${requirement.packages} is installed and cannot be found.`);
  return found;
}

function requireAll(requirements: readonly Requirement<unknown>[], t: Translate): void {
  const isMissing = ({ find }: Requirement<unknown>): boolean => find() === undefined;
  const missing = requirements.filter(isMissing);
  if (missing.length === 0) return;
  installPackages(missing.map(({ packages }) => packages).join(' '), t);
  const absent = missing.filter(isMissing);
  if (absent.length === 0) return;
  const reasons = absent.map(({ packages, purpose }) => `  - ${packages}, for ${purpose}\n`).join('');
  throw new Error(
    `The tests need programs that this machine lacks. On Debian and Ubuntu these packages have them:\n${reasons}` +
      'Install them and run the tests again. As root on Debian and Ubuntu, the tests install them.',
  );
}

/** Installs packages where this user can: as root on Debian and systems like it. Does nothing elsewhere. */
export function installPackages(packages: string, t: Translate): void {
  if (process.getuid?.() !== 0 || inPath('apt-get') === undefined) return;
  t(`Installing ${packages}`);
  const command = `apt-get install -y --no-install-recommends ${packages}`;
  spawnSync('sh', ['-c', `${command} || { apt-get update && ${command}; }`], {
    stdio: 'ignore',
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Returns the path of a program: the first of the folders in PATH that has it. */
export function inPath(name: string): string | undefined {
  if (isAbsolute(name)) return existsSync(name) ? name : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
