import { contentHash } from '../files/hash.ts';
import type { Page } from '../pages/page.ts';
import type { PagePayload, Sidebar } from '../shared/props.ts';
import type { Hash } from '../types.ts';
import type { RenderContext } from './document.ts';

/** Everything that rendering sees in addition to the page. */
interface SharedInputs {
  readonly context: RenderContext;
  /** Name of the module that pages are rendered with, which names its code. */
  readonly app: string;
  /** Name of the module of the site's React pages. */
  readonly reactPages: string | null;
}

/** A page as it goes to the thread that renders it. */
export interface PackedPage {
  /** Equal keys, equal files. */
  readonly key: Hash;
  /** The page as JSON, without its sidebar. */
  readonly json: string;
  /** The sidebar as JSON; null where the page has none. */
  readonly sidebar: string | null;
}

/**
 * Creates the function that packs pages and computes their keys. Sidebars, which are most of the data and shared by many pages,
 * are serialized and hashed once.
 */
export function pagePacker({ reactPages, ...shared }: SharedInputs): (page: Page) => PackedPage {
  const base = contentHash(JSON.stringify(shared));
  return (page) => {
    const { payload } = page;
    const { props } = payload;
    const shown = 'sidebar' in props ? props.sidebar : null;
    const sidebar = shown && sidebarJson(shown);
    const rest =
      sidebar === null ? page : { ...page, payload: { ...payload, props: { ...props, sidebar: null } } };
    const json = JSON.stringify(rest);
    const code = payload.layout === 'react' ? reactPages : null;
    return { key: contentHash(`${base} ${shown && hashOf(shown)} ${code} ${json}`), json, sidebar };
  };
}

const sidebarsAsJson = new WeakMap<Sidebar, string>();

function sidebarJson(sidebar: Sidebar): string {
  const json = sidebarsAsJson.get(sidebar) ?? JSON.stringify(sidebar);
  sidebarsAsJson.set(sidebar, json);
  return json;
}

/** Most sidebars that a thread remembers. Pages come in the order of the site, so few are in use. */
const REMEMBERED = 16;

const remembered = new Map<string, Sidebar>();

/** Returns the page that was packed. Pages with equal sidebars share the sidebar object. */
export function unpackPage({ json, sidebar }: Omit<PackedPage, 'key'>): Page {
  const page = JSON.parse(json) as Page;
  if (sidebar === null) return page;
  const shown = remembered.get(sidebar) ?? (JSON.parse(sidebar) as Sidebar);
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(sidebar, shown);
  const { payload } = page;
  // Only layouts with a sidebar are packed with one.
  return { ...page, payload: { ...payload, props: { ...payload.props, sidebar: shown } } as PagePayload };
}

/** Inputs of a page, by names for people; kept with a page, to tell later what changed. */
export type PageParts = Readonly<Record<string, string>>;

/** Returns the inputs that make up a page's key: name → hash, or the value if it is short. */
export function pageParts({ payload, body }: Page, { context, app, reactPages }: SharedInputs): PageParts {
  const { props, head, ...rest } = payload;
  const groups = {
    text: body && { '': body.text, addresses: body.links, images: body.images },
    page: { ...rest, ...props },
    head,
    site: context.site,
    configuration: context.config,
    assets: context.assets,
    theme: { '': app },
    'React pages': payload.layout === 'react' ? { '': reactPages } : null,
  };
  return Object.fromEntries(
    Object.entries(groups).flatMap(([group, parts]) =>
      Object.entries(parts ?? {}).map(([name, part]) => [name ? `${group}: ${name}` : group, hashOf(part)]),
    ),
  );
}

/** Hashes of what many pages share: sidebars, configuration, assets. */
const hashes = new WeakMap<object, Hash>();

const HASH_LENGTH = 12;

/** Returns the JSON of a value, or its hash if that is shorter. */
function hashOf(value: unknown): string {
  const isShared = typeof value === 'object' && value !== null;
  const known = isShared ? hashes.get(value) : undefined;
  if (known !== undefined) return known;
  const json = JSON.stringify(value) ?? '';
  if (json.length <= HASH_LENGTH) return json;
  const hash = contentHash(json).slice(0, HASH_LENGTH);
  if (isShared) hashes.set(value, hash);
  return hash;
}
