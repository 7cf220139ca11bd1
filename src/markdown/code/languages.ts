/** A language that code can be written in. */
export interface Language {
  /** Name in its class: `language-<name>`. */
  readonly name: string;
  /** Label for readers; absent for plain text. */
  readonly label?: string;
  /** The grammar that highlights it; absent for plain text. */
  readonly grammar?: string;
}

/** Name, label for readers, aliases with file extensions, and the grammar if it has another name. */
const TABLE: readonly (readonly [name: string, label: string, aliases?: string, grammar?: string])[] = [
  ['apacheconf', 'Apache', 'apache htaccess'],
  ['bash', 'Bash', 'sh shell zsh'],
  ['batch', 'Batch', 'bat cmd'],
  ['c', 'C', 'h'],
  ['clojure', 'Clojure', 'clj'],
  ['cmake', 'CMake'],
  ['cpp', 'C++', 'c++ cc cxx hpp'],
  ['csharp', 'C#', 'c# cs dotnet'],
  ['css', 'CSS'],
  ['csv', 'CSV'],
  ['curl', 'cURL', '', 'bash'],
  ['dart', 'Dart'],
  ['diff', 'Diff', 'patch'],
  ['docker', 'Dockerfile', 'dockerfile'],
  ['elixir', 'Elixir', 'ex exs'],
  ['erlang', 'Erlang', 'erl'],
  ['fsharp', 'F#', 'f# fs'],
  ['go', 'Go', 'golang'],
  ['gradle', 'Gradle'],
  ['graphql', 'GraphQL', 'gql'],
  ['groovy', 'Groovy'],
  ['handlebars', 'Handlebars', 'hbs mustache'],
  ['haskell', 'Haskell', 'hs'],
  ['hcl', 'HCL', 'terraform tf'],
  ['html', 'HTML', 'htm markup', 'markup'],
  ['http', 'HTTP'],
  ['ignore', 'Ignore', 'gitignore dockerignore npmignore'],
  ['ini', 'INI', 'cfg conf'],
  ['java', 'Java'],
  ['javascript', 'JavaScript', 'js mjs cjs node'],
  ['json', 'JSON', 'webmanifest'],
  ['json5', 'JSON', 'jsonc'],
  ['jsx', 'JSX'],
  ['julia', 'Julia', 'jl'],
  ['kotlin', 'Kotlin', 'kt kts'],
  ['latex', 'LaTeX', 'tex'],
  ['less', 'Less'],
  ['liquid', 'Liquid'],
  ['log', 'Log'],
  ['lua', 'Lua'],
  ['makefile', 'Makefile', 'make mk'],
  ['markdown', 'Markdown', 'md mdx'],
  ['matlab', 'MATLAB'],
  ['mermaid', 'Mermaid'],
  ['nginx', 'nginx'],
  ['objectivec', 'Objective-C', 'objc objective-c'],
  ['ocaml', 'OCaml', 'ml'],
  ['perl', 'Perl', 'pl pm'],
  ['php', 'PHP'],
  ['powershell', 'PowerShell', 'ps1 ps pwsh'],
  ['properties', 'Properties', 'env dotenv'],
  ['protobuf', 'Protocol Buffers', 'proto'],
  ['pycon', 'Python', '', 'python'],
  ['python', 'Python', 'py'],
  ['r', 'R'],
  ['regex', 'Regular expression', 'regexp'],
  ['ruby', 'Ruby', 'rb'],
  ['rust', 'Rust', 'rs'],
  ['sass', 'Sass'],
  ['scala', 'Scala'],
  ['scss', 'SCSS'],
  ['shell-session', 'Shell', 'console sh-session shellsession', 'bash'],
  ['solidity', 'Solidity', 'sol'],
  ['sql', 'SQL', 'mysql postgresql postgres sqlite'],
  ['svelte', 'Svelte', '', 'markup'],
  ['swift', 'Swift'],
  ['toml', 'TOML'],
  ['tsx', 'TSX'],
  ['typescript', 'TypeScript', 'ts mts cts'],
  ['vbnet', 'VB.NET', 'vb'],
  ['vue', 'Vue', '', 'markup'],
  ['wasm', 'WebAssembly', 'wat'],
  ['xml', 'XML', 'svg xsd xsl xslt wsdl rss atom plist', 'markup'],
  ['yaml', 'YAML', 'yml'],
  ['zig', 'Zig'],
];

/** Code without highlighting. */
export const PLAIN: Language = { name: 'text' };

const PLAIN_NAMES = ['text', 'plaintext', 'plain', 'txt', 'none'];

const byName = new Map<string, Language>([
  ...PLAIN_NAMES.map((name) => [name, PLAIN] as const),
  ...TABLE.flatMap(([name, label, aliases = '', grammar = name]) =>
    [name, ...aliases.split(' ')].map((alias) => [alias, { name, label, grammar }] as const),
  ),
]);
byName.delete('');

/** Returns the language of a name after a fence, among the common ones and those that the site adds; undefined if unknown. */
export function findLanguage(name: string, added: readonly string[]): Language | undefined {
  const known = byName.get(name);
  if (known !== undefined || !added.includes(name)) return known;
  return { name, label: name.charAt(0).toUpperCase() + name.slice(1), grammar: name };
}

/** Returns every name that a fence may have, for suggestions. */
export function languageNames(added: readonly string[]): readonly string[] {
  return [...byName.keys(), ...added];
}

/** Returns the extension or name of a file as the name of its language (`sale.js` → `js`, `Dockerfile`); undefined if unknown. */
export function languageOfFile(path: string): string | undefined {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('.')) + 1).toLowerCase();
  return byName.has(name) ? name : undefined;
}
