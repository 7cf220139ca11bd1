import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, test } from 'vitest';
import { builtEveryFeature, builtOwnSite } from './sites.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

const FOCUSABLE = new Set(['button', 'input', 'select', 'textarea', 'summary', 'iframe', 'embed', 'object']);

function elementsOf(node: Node): readonly Element[] {
  return 'tagName' in node ? [node, ...node.childNodes.flatMap(elementsOf)] : [];
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

/** True for what Tab stops at, unless it is hidden; more is better than less here. */
function isStop(element: Element): boolean {
  const { tagName } = element;
  const isMedia = /^(?:audio|video)$/.test(tagName) && attribute(element, 'controls') !== undefined;
  const isLink = /^(?:a|area)$/.test(tagName) && attribute(element, 'href') !== undefined;
  return isLink || isMedia || FOCUSABLE.has(tagName) || attribute(element, 'tabindex') !== undefined;
}

/** Returns the problem of the keyboard's first stop. */
function fault(html: string): string | undefined {
  const elements = parse(html).childNodes.flatMap(elementsOf);
  const [first] = elements.filter(isStop);
  const target = first && attribute(first, 'href');
  if (!target?.startsWith('#')) return `the first stop is ${first?.tagName} ${target}`;
  const found = elements.filter((element) => attribute(element, 'id') === target.slice(1));
  if (found.length !== 1) return `${found.length} elements are ${target}`;
  const [region] = found;
  if (
    !region ||
    ![region, ...region.childNodes.flatMap(elementsOf)].some(({ tagName }) => tagName === 'main')
  )
    return `${target} has no main`;
  const moved = elements.find((element) => Number(attribute(element, 'tabindex') ?? 0) > 0);
  return moved && `${moved.tagName} comes first by its tabindex`;
}

test.each([
  ['this site', builtOwnSite],
  ['the site with every feature', builtEveryFeature],
])(
  'on every page of %s the keyboard stops first at the link to the main content (S2-45)',
  async (_, build) => {
    const output = await build();
    const files = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.html'),
    );
    const pages = files
      .map((file) => ({ file, html: readFileSync(join(output, file), 'utf8') }))
      .filter(({ html }) => !html.includes('http-equiv="refresh"'));
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.map(({ file }) => file)).toContain('404.html');
    expect(
      pages.flatMap(({ file, html }) => {
        const wrong = fault(html);
        return wrong === undefined ? [] : [`${file}: ${wrong}`];
      }),
    ).toEqual([]);
  },
);
