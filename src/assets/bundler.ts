import { relative, resolve } from 'node:path';
import type { BuildOptions, Message, OutputFile, PartialMessage } from 'esbuild';
import { packageDirectory } from '../package.ts';
import { error, type Problem, ProblemsError } from '../problems.ts';

/** Browsers that the output is written for: those with `popover`, `inert` and `:focus-visible`. */
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
  loader: { '.svg': 'file', '.png': 'file', '.jpg': 'file', '.webp': 'file', '.avif': 'file' },
  assetNames: '[name]-[hash]',
};

/** Options of bundles that browsers load. */
export const BROWSER: BuildOptions = { ...SHARED, minify: true, target: BROWSERS, charset: 'utf8' };

/** Options of the bundle that this process imports. */
export const SERVER: BuildOptions = {
  ...SHARED,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  loader: { ...SHARED.loader, '.css': 'empty' },
};

/** A file that the bundler made, by the name it gave it. */
export interface BundledFile {
  readonly name: string;
  readonly contents: Uint8Array;
  readonly text: string;
  /** The entry point that it was made for, relative to the package; absent for shared chunks. */
  readonly entryPoint?: string;
  /** Names of other files of the same bundle that it refers to. */
  readonly imports: readonly string[];
  /** Those of them that come with it, and not only when it asks for them. */
  readonly importsAtOnce: readonly string[];
  /** What other files may import from it, in the order of the names. */
  readonly exports: readonly string[];
}

/** What the bundler made. */
export interface Bundle {
  readonly files: readonly BundledFile[];
  /** Files that it read, relative to the package; names of what plugins made up are among them. */
  readonly inputs: readonly string[];
}

/** The bundler is a process of its own, of fifty megabytes or more, that would stay as long as this one. */
let bundlesUnderWay = 0;
let leaving: NodeJS.Timeout | undefined;

/** One bundle mostly follows the other, and starting the bundler takes its time; in milliseconds. */
const LEAVE_AFTER = 500;

/** Runs the bundler. What is wrong with an author's component becomes a problem with its place. */
export async function bundle(options: BuildOptions, siteDirectory: string): Promise<Bundle> {
  // Loaded here, since commands that bundle nothing should start without it.
  const esbuild = await import('esbuild');
  clearTimeout(leaving);
  bundlesUnderWay += 1;
  try {
    const { outputFiles = [], metafile } = await esbuild.build(options);
    return {
      files: outputFiles.map((file) => bundledFile(file, metafile?.outputs ?? {})),
      inputs: Object.keys(metafile?.inputs ?? {}),
    };
  } catch (cause) {
    throw new ProblemsError(problemsOf(cause, siteDirectory));
  } finally {
    bundlesUnderWay -= 1;
    if (bundlesUnderWay === 0) leaving = setTimeout(() => void esbuild.stop(), LEAVE_AFTER).unref();
  }
}

type Outputs = Readonly<
  Record<
    string,
    {
      readonly entryPoint?: string;
      readonly imports: readonly {
        readonly path: string;
        readonly kind: string;
        readonly external?: boolean;
      }[];
      readonly exports: readonly string[];
    }
  >
>;

function bundledFile(file: OutputFile, outputs: Outputs): BundledFile {
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
    exports: [...(output?.exports ?? [])].sort(),
    ...(output?.entryPoint !== undefined && { entryPoint: output.entryPoint }),
  };
}

function problemsOf(cause: unknown, siteDirectory: string): readonly Problem[] {
  const { errors } = cause as { readonly errors?: readonly Message[] };
  if (errors === undefined) throw cause;
  return errors.map((message) => problemOf(message, siteDirectory));
}

function problemOf({ text, location, notes }: PartialMessage, siteDirectory: string): Problem {
  const hint = notes?.map((note) => note.text).join('\n') || undefined;
  if (!location?.file) return error('bundle', text ?? 'The bundler failed.', { hint });
  return error('bundle', text ?? 'The bundler failed.', {
    file: relative(siteDirectory, resolve(packageDirectory, location.file)).replaceAll('\\', '/'),
    line: location.line ?? 1,
    column: (location.column ?? 0) + 1,
    hint,
  });
}
