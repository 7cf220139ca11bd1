import { contentHash } from '../files/hash.ts';
import type { Page } from '../pages/page.ts';
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

/**
 * Makes the function that names pages: equal keys, equal files. Sidebars are shared by many pages and are most of their
 * data, so each is hashed once.
 */
export function pageKeys({ reactPages, ...shared }: SharedInputs): (page: Page) => Hash {
  const base = contentHash(JSON.stringify(shared));
  return ({ payload, ...page }) => {
    const { props, ...rest } = payload;
    const sidebar = 'sidebar' in props && props.sidebar !== null ? hashOf(props.sidebar) : null;
    const own = { ...props, sidebar: null };
    const code = payload.layout === 'react' ? reactPages : null;
    return contentHash(JSON.stringify([base, page, rest, own, sidebar, code]));
  };
}

/** Inputs of a page, by names for people; kept with a page, to tell later what changed. */
export type PageParts = Readonly<Record<string, string>>;

/** The parts whose hashes make up a page's key. */
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

/** Returns what is equal for equal values: short ones as they are. */
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
