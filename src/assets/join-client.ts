import type { Plugin } from 'esbuild';
import { BROWSER, type BundledFile, bundle } from './bundler.ts';

type Files = ReadonlyMap<string, BundledFile>;

/**
 * An export of a file, and its name in the joined file. Names are changed because different files may use the
 * same one.
 */
interface Shared {
  readonly file: string;
  readonly name: string;
  readonly joinedName: string;
}

/**
 * Joins the client script with all its static imports. The bundler moves code that other entries share to
 * separate chunks, which need another request and compress worse. With one file, the other entries import shared
 * code from the client, which every page loads anyway.
 */
export async function joinClient(
  files: readonly BundledFile[],
  client: string,
  siteDirectory: string,
): Promise<readonly BundledFile[]> {
  const joined = importedAtOnce(files, client);
  const others = files.filter(({ name }) => !joined.has(name));
  const shared = sharedBetween(joined, others);
  const { files: made } = await bundle(
    {
      ...BROWSER,
      format: 'esm',
      entryPoints: [{ in: 'joined', out: 'client' }],
      plugins: [joining(joined, joinedCode(client, shared))],
    },
    siteDirectory,
  );
  const imports = [...joined.values()].flatMap((file) => file.imports).filter((name) => !joined.has(name));
  return [
    ...made.map((file) => ({ ...file, name: client, imports: [...new Set(imports)] })),
    ...others.map((file) => importingFromClient(file, client, { joined, shared })),
  ];
}

/** Returns a file with its direct and indirect static imports. */
function importedAtOnce(files: readonly BundledFile[], entry: string): Files {
  const byName = new Map(files.map((file) => [file.name, file]));
  const found = new Map<string, BundledFile>();
  const add = (name: string): void => {
    const file = byName.get(name);
    if (file === undefined || found.has(name)) return;
    found.set(name, file);
    file.importsAtOnce.forEach(add);
  };
  add(entry);
  return found;
}

/**
 * Matches `import{a as b,c}from"./chunk-ABCDEFGH.js";` as written by the bundler. Without names, it only keeps
 * the execution order.
 */
const IMPORT = /import(?:\{([^{}]*)\}from)?"\.\/([^"]+)";/g;

function specifiers(names = ''): readonly { readonly name: string; readonly local: string }[] {
  return names.split(',').flatMap((specifier) => {
    const [name = '', local = name] = specifier.split(' as ');
    return name === '' ? [] : [{ name, local }];
  });
}

/**
 * Returns the exports of joined files that other files import, in an order that does not depend on the bundler's
 * names.
 */
function sharedBetween(joined: Files, others: readonly BundledFile[]): readonly Shared[] {
  const wanted = new Set(
    others.flatMap(({ text }) =>
      [...text.matchAll(IMPORT)].flatMap(([, names, file]) =>
        specifiers(names).map(({ name }) => `${file} ${name}`),
      ),
    ),
  );
  return [...joined.values()]
    .flatMap(({ name: file, exports }) => exports.map((name) => ({ file, name })))
    .filter(({ file, name }) => wanted.has(`${file} ${name}`))
    .map((one, number) => ({ ...one, joinedName: `_${number.toString(36)}` }));
}

function joinedCode(client: string, shared: readonly Shared[]): string {
  const exported = shared.map(
    ({ file, name, joinedName }) => `export{${name} as ${joinedName}}from"./${file}";`,
  );
  return `export*from"./${client}";${exported.join('')}`;
}

/** Resolves the joined files, and keeps their dynamic imports external. */
function joining(joined: Files, entry: string): Plugin {
  const namespace = 'joining';
  return {
    name: 'paydocs-joining',
    setup(build) {
      build.onResolve({ filter: /^/ }, ({ path, kind }) => {
        const name = path.replace('./', '');
        return kind === 'entry-point' || joined.has(name)
          ? { path: name, namespace }
          : { path, external: true };
      });
      build.onLoad({ filter: /^/, namespace }, ({ path }) => ({ contents: joined.get(path)?.text ?? entry }));
    },
  };
}

interface Joining {
  readonly joined: Files;
  readonly shared: readonly Shared[];
}

/**
 * Returns another file in which one import from the client replaces its imports from joined files. Omits the
 * import if nothing is needed.
 */
function importingFromClient(file: BundledFile, client: string, { joined, shared }: Joining): BundledFile {
  if (!file.importsAtOnce.some((name) => joined.has(name))) return file;
  const needed: string[] = [];
  const rest = file.text.replace(IMPORT, (whole, names: string | undefined, from: string) => {
    if (!joined.has(from)) return whole;
    for (const { name, local } of specifiers(names)) {
      const known = shared.find((one) => one.file === from && one.name === name);
      needed.push(`${known?.joinedName} as ${local}`);
    }
    return '';
  });
  return {
    ...file,
    text: needed.length === 0 ? rest : `import{${needed}}from"./${client}";${rest}`,
    imports: [...file.imports.filter((name) => !joined.has(name)), ...(needed.length === 0 ? [] : [client])],
  };
}
