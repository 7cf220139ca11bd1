import { relative, resolve } from 'node:path';
import type {
  BuildOptions,
  Message,
  Metafile,
  OnLoadResult,
  OutputFile,
  PartialMessage,
  PluginBuild,
} from 'esbuild';
import { packageDirectory } from '../platform/package.ts';
import { error, type Problem, ProblemsError } from '../problems.ts';
import { type ModuleInput, resolutionFiles } from './resolution.ts';

/** Supported browsers: those with `popover`, `inert` and `:focus-visible`. */
const BROWSERS = ['chrome114', 'edge114', 'firefox125', 'safari17'];

const SHARED: BuildOptions = {
  bundle: true,
  write: false,
  logLevel: 'silent',
  absWorkingDir: packageDirectory,
  jsx: 'automatic',
  legalComments: 'none',
  metafile: true,
  outdir: '/',
  define: { 'process.env.NODE_ENV': '"production"' },
  loader: {
    '.svg': 'file',
    '.png': 'file',
    '.jpg': 'file',
    '.webp': 'file',
    '.avif': 'file',
    '.woff2': 'file',
  },
  assetNames: '[name]-[hash]',
};

/** esbuild options for browser bundles. */
export const BROWSER: BuildOptions = { ...SHARED, minify: true, target: BROWSERS, charset: 'utf8' };

/** esbuild options for the bundle that this process imports. */
export const SERVER: BuildOptions = {
  ...SHARED,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  loader: { ...SHARED.loader, '.css': 'empty' },
};

/** Import path, such as `paydocs:theme` → makes the module, for modules that are not files. */
type VirtualModules = Readonly<Record<string, () => OnLoadResult | Promise<OnLoadResult>>>;

/** Adds modules that are not files to a build. */
export function addModules({ onResolve, onLoad }: PluginBuild, modules: VirtualModules): void {
  onResolve({ filter: /^paydocs:/ }, ({ path }) =>
    Object.hasOwn(modules, path) ? { path, namespace: 'paydocs' } : undefined,
  );
  onLoad({ filter: /./, namespace: 'paydocs' }, ({ path }) => modules[path]?.());
}

/** A file of a bundle, under its name from the bundler. */
export interface BundledFile {
  readonly name: string;
  readonly contents: Uint8Array;
  readonly text: string;
  /** Its entry point, relative to the package; absent for shared chunks. */
  readonly entryPoint?: string;
  /** Names of the bundle's files that it imports. */
  readonly imports: readonly string[];
  /** Names of the files that it imports statically. */
  readonly importsAtOnce: readonly string[];
}

/** Result of bundling. */
export interface Bundle {
  readonly files: readonly BundledFile[];
  /** Input files, including virtual modules of plugins, which do not exist on disk. */
  readonly inputs: readonly ModuleInput[];
}

/** The bundler is a separate process that uses at least 50 MB and keeps running until it is stopped. */
let bundlesUnderWay = 0;
let leaving: NodeJS.Timeout | undefined;

/** Milliseconds to keep the bundler running: bundles follow each other, and starting it takes time. */
const LEAVE_AFTER = 500;

/** Runs the bundler. Errors in code of the site become problems with a place. */
export async function bundle(options: BuildOptions, siteDirectory: string): Promise<Bundle> {
  // Imported lazily, so that commands without bundling start faster.
  const esbuild = await import('esbuild');
  clearTimeout(leaving);
  bundlesUnderWay += 1;
  try {
    const { outputFiles = [], metafile } = await esbuild.build(options);
    return {
      files: outputFiles.map((file) => bundledFile(file, metafile?.outputs ?? {})),
      inputs: Object.entries(metafile?.inputs ?? {}).map(([path, { imports }]) => ({
        file: resolve(packageDirectory, path),
        imports: imports.flatMap(({ original }) => original ?? []),
      })),
    };
  } catch (cause) {
    throw failure(cause, siteDirectory);
  } finally {
    bundlesUnderWay -= 1;
    if (bundlesUnderWay === 0) leaving = setTimeout(() => void esbuild.stop(), LEAVE_AFTER).unref();
  }
}

function bundledFile(file: OutputFile, outputs: Metafile['outputs']): BundledFile {
  const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
  const [, output] =
    Object.entries(outputs).find(([path]) => resolve(packageDirectory, path) === file.path) ?? [];
  const imports = (output?.imports ?? []).filter((one) => !one.external);
  return {
    name: nameOf(file.path),
    contents: file.contents,
    text: file.text,
    imports: imports.map((one) => nameOf(one.path)),
    importsAtOnce: imports.filter(({ kind }) => kind === 'import-statement').map((one) => nameOf(one.path)),
    ...(output?.entryPoint !== undefined && { entryPoint: output.entryPoint }),
  };
}

function failure(cause: unknown, siteDirectory: string): ProblemsError {
  const { errors } = cause as { readonly errors?: readonly Message[] };
  if (errors === undefined) throw cause;
  const inputs = errors.flatMap(failedInput);
  const files = [...inputs.map(({ file }) => file), ...resolutionFiles(inputs)];
  return new ProblemsError(
    errors.map((message) => problemOf(message, siteDirectory)),
    files.map((file) => fromSite(file, siteDirectory)),
  );
}

/** Returns the file with an error, and the import that the error may be about; none if the error has no place. */
function failedInput({ location, detail }: Message): readonly ModuleInput[] {
  if (!location) return [];
  const { file, lineText, column, length } = location;
  // The bundler counts bytes.
  const code = Buffer.from(lineText).toString('utf8', column, column + length);
  const [, quoted] = /^(?:url\()?["'`]([^"'`]+)/.exec(code) ?? /\bfrom\s*["']([^"']+)/.exec(lineText) ?? [];
  const wanted = missingPlugin(detail) ?? quoted;
  return [{ file: resolve(packageDirectory, file), imports: wanted === undefined ? [] : [wanted] }];
}

/** Returns the name of a missing plugin, which is the `detail` of its error; undefined for any other error. */
function missingPlugin(detail: unknown): string | undefined {
  return typeof detail === 'string' ? detail : undefined;
}

function fromSite(file: string, siteDirectory: string): string {
  return relative(siteDirectory, resolve(packageDirectory, file)).replaceAll('\\', '/');
}

/** Files in texts of the bundler; imports in them are as the author wrote them. */
const FILE_IN_TEXT = /(?<= in ")[^"]+(?=")|(?<= files: ).+$/;

function problemOf({ text, location, notes, detail }: PartialMessage, siteDirectory: string): Problem {
  const code = missingPlugin(detail) === undefined ? 'bundle' : 'plugin';
  const hint = notes?.map((note) => note.text).join('\n') || undefined;
  const place = location?.file
    ? {
        file: fromSite(location.file, siteDirectory),
        line: location.line ?? 1,
        column: (location.column ?? 0) + 1,
      }
    : {};
  const message = text?.replace(FILE_IN_TEXT, (file) => fromSite(file, siteDirectory));
  return error(code, message ?? 'The bundler failed.', { ...place, hint });
}
