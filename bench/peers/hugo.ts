import { spawnSync } from 'node:child_process';
import { posix } from 'node:path';
import { foldersOf, titled } from '../generate.ts';
import type { Page, Peer } from './peer.ts';
import { fence, linkAddresses, mapAdmonitions, mapFences } from './translate.ts';

const CONFIGURATION = `baseURL = "https://docs.example/"
title = "Generated"
disableKinds = ["taxonomy", "term", "RSS"]
[outputs]
home = ["HTML", "JSON"]
[markup.highlight]
noClasses = false
`;

/** Every page shows the folders on the way to it open, and the others closed. */
const LAYOUT = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title>
<meta name="description" content="{{ .Description }}"></head><body>
<nav>{{ partial "level.html" (dict "section" (site.GetPage "/docs") "page" .) }}</nav>
<main>{{ .Content }}</main><footer>Nobody</footer></body></html>
`;

const LEVEL = `{{ $page := .page }}<ul>
{{ range .section.Sections }}{{ $open := or (eq . $page) (.IsAncestor $page) }}
<li><details{{ if $open }} open{{ end }}><summary>{{ .LinkTitle }}</summary>
{{ if $open }}{{ partial "level.html" (dict "section" . "page" $page) }}{{ end }}</details></li>{{ end }}
{{ range .section.RegularPages }}<li><a href="{{ .RelPermalink }}"{{ if eq . $page }} aria-current="page"{{ end }}>{{ .LinkTitle }}</a></li>{{ end }}
</ul>
`;

/** Data for a search in the browser: Hugo has no search, and most themes write such a file. */
const SEARCH = `{{ $all := slice }}{{ range site.RegularPages }}
{{ $all = $all | append (dict "title" .Title "url" .RelPermalink "text" .Plain) }}{{ end }}{{ $all | jsonify }}
`;

const ADMONITION = `<aside class="{{ .Get 0 }}">{{ .Inner | .Page.RenderString }}</aside>\n`;

/** A program of the system, without a theme: a bare layout. */
export const hugo: Peer = {
  name: 'Hugo',
  has: 'bare layout; sidebar, texts for a search as one JSON file, Chroma',
  packages: {},
  version: () =>
    /v(\d+\.\d+\.\d+)/.exec(spawnSync('hugo', ['version'], { encoding: 'utf8' }).stdout ?? '')?.[1],
  pages: 'content/docs',
  files: (pages) => ({
    'config.toml': CONFIGURATION,
    'layouts/_default/single.html': LAYOUT,
    'layouts/_default/list.html': LAYOUT,
    'layouts/index.html': LAYOUT,
    'layouts/index.json': SEARCH,
    'layouts/partials/level.html': LEVEL,
    'layouts/shortcodes/admonition.html': ADMONITION,
    ...sectionFiles(pages),
  }),
  translate: ({ markdown }) =>
    mapFences(
      mapAdmonitions(
        linkAddresses(markdown),
        (kind, text) => `{{< admonition ${kind} >}}\n${text}\n{{< /admonition >}}`,
      ),
      ({ language, title, lines, code }) => {
        const block = fence(`${language}${lines ? ` {hl_lines=[${JSON.stringify(lines)}]}` : ''}`, code);
        return title ? `**${title}**\n\n${block}` : block;
      },
    ),
  build: () => ({ argv: ['hugo', '--quiet'] }),
  output: 'public',
  caches: [],
};

/** A folder is a separate section once it has this file. */
function sectionFiles(pages: readonly Page[]): Readonly<Record<string, string>> {
  const folders = foldersOf(pages.map(({ path }) => path));
  return Object.fromEntries(
    folders.map((folder) => [
      `content/docs/${folder}/_index.md`,
      `---\ntitle: ${titled(posix.basename(folder))}\n---\n`,
    ]),
  );
}
