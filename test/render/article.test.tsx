import type { Element, Root, RootContent } from 'hast';
import { describe, expect, test } from 'vitest';
import type { ArticleComponents } from '../../src/assets/server-modules.ts';
import { articleRenderer, elementRenderer } from '../../src/render/article.ts';
import type { DirectiveProps } from '../../src/shared/theme.ts';
import { StringsContext } from '../../theme/hooks/useStrings.ts';
import { articleStrings } from '../../theme/strings/articles/index.ts';

function Note({ name, label, attributes, inline, children }: DirectiveProps) {
  return (
    <aside className={name} data-icon={attributes.icon} data-inline={inline}>
      {label && <b>{label}</b>}
      {children}
    </aside>
  );
}

function Heading({ id, label, children }: { id: string; label: string; children: string }) {
  return (
    <h2 id={id} title={label}>
      {children}
    </h2>
  );
}

const theme = {
  markdown: { h2: Heading },
  directives: { note: Note, remark: Note },
  articleStrings,
  StringsContext,
} as unknown as ArticleComponents;

function element(
  tagName: string,
  properties: Element['properties'],
  ...children: readonly RootContent[]
): Element {
  return { type: 'element', tagName, properties, children: children as Element['children'] };
}

const text = (value: string): RootContent => ({ type: 'text', value });

function render(...children: readonly RootContent[]): string {
  const tree: Root = { type: 'root', children: [...children] };
  return articleRenderer(theme, elementRenderer(theme))(tree, { language: 'en' });
}

describe('an article is drawn by the theme', () => {
  test('an element goes to the component of its name, with its properties', () => {
    const heading = element('h2', { id: 'part', label: 'A part' }, text('A part'));
    expect(render(heading)).toBe('<h2 id="part" title="A part">A part</h2>');
  });

  test('a directive gets its name, attributes, label and content', () => {
    const label = element('directive-label', {}, element('em', {}, text('Mind')));
    const note = element('directive-note', { icon: 'bell' }, label, element('p', {}, text('Content.')));
    expect(render(note)).toBe(
      '<aside class="note" data-icon="bell"><b><em>Mind</em></b><p>Content.</p></aside>',
    );
  });

  test('names that share a component keep their own name', () => {
    expect(render(element('directive-remark', {}, text('x')))).toBe('<aside class="remark">x</aside>');
  });

  test('a directive inside a sentence says so', () => {
    const inline = element('directive-note', { inline: true }, text('x'));
    expect(render(element('p', {}, inline))).toBe('<p><aside class="note" data-inline="true">x</aside></p>');
  });

  test('text is escaped', () => {
    expect(render(element('p', { title: '"><script>' }, text('<b> & "')))).toBe(
      '<p title="&quot;&gt;&lt;script&gt;">&lt;b&gt; &amp; &quot;</p>',
    );
  });
});
