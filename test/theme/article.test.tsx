import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Admonition } from '../../theme/directives/Admonition.tsx';
import { Details } from '../../theme/directives/Details.tsx';
import { Samples } from '../../theme/directives/Samples.tsx';
import { Tab, Tabs } from '../../theme/directives/Tabs.tsx';
import { Video } from '../../theme/directives/Video.tsx';
import { StringsContext } from '../../theme/hooks/useStrings.ts';
import { CodeBlock } from '../../theme/markdown/CodeBlock.tsx';
import { heading } from '../../theme/markdown/Heading.tsx';
import { Image } from '../../theme/markdown/Image.tsx';
import { HeaderCell, Table, TableHead } from '../../theme/markdown/Table.tsx';
import { DataTable, MarkdownCell } from '../../theme/reference/DataTable.tsx';
import { en } from '../../theme/strings/en.ts';

const html = (element: ReactNode) =>
  renderToStaticMarkup(<StringsContext value={{ sentences: en, language: 'en' }}>{element}</StringsContext>);

test('a heading is followed by a link to itself, labeled with its plain text', () => {
  const H2 = heading('h2');
  expect(
    html(
      <H2 id="über" label="Über x">
        Über <code>x</code>
      </H2>,
    ),
  ).toBe(
    '<div class="heading"><h2 id="über">Über <code>x</code></h2><a class="hash-link" href="#%C3%BCber" aria-label="Direct link to Über x" title="Direct link to Über x" translate="no"></a></div>',
  );
});

const buttons =
  '<button type="button" class="icon-button" data-wrap="" aria-pressed="false" aria-label="Toggle word wrap" title="Toggle word wrap"></button>' +
  '<button type="button" class="icon-button" data-copy="" aria-label="Copy code to clipboard" title="Copy"></button>';

test('code has its title, its buttons and a frame that the keyboard can scroll', () => {
  expect(
    html(
      <CodeBlock language="bash" languageLabel="Bash" title="run.sh">
        <span className="line" />
      </CodeBlock>,
    ),
  ).toBe(
    `<div class="code-block"><div class="code-header"><span class="code-title">run.sh</span>${buttons}</div>` +
      '<pre role="group" tabindex="0" aria-label="Bash code" translate="no"><code class="language-bash"><span class="line"></span></code></pre></div>',
  );
});

test('line numbers begin where the author says, outside of the text', () => {
  const lines = [<span className="line" key="1" />, <span className="line" key="2" />];
  expect(
    html(
      <CodeBlock language="text" lineNumbers="9">
        {lines}
      </CodeBlock>,
    ),
  ).toContain('<span class="line" data-line="9"></span><span class="line" data-line="10"></span>');
});

test('a table stands in a frame that scrolls', () => {
  expect(
    html(
      <Table>
        <tbody />
      </Table>,
    ),
  ).toBe(
    '<div class="table" role="group" tabindex="0" aria-label="Table"><table><tbody></tbody></table></div>',
  );
});

test('an empty corner of a table is not announced as a head', () => {
  expect(html(<HeaderCell className="align-right" />)).toBe('<td class="align-right"></td>');
  expect(html(<HeaderCell>Field</HeaderCell>)).toBe('<th>Field</th>');
});

test('a cell in the head of a table is the head of its column, unless it says otherwise', () => {
  const head = (
    <TableHead>
      <tr>
        <HeaderCell>Field</HeaderCell>
        <HeaderCell scope="colgroup">Type</HeaderCell>
      </tr>
    </TableHead>
  );
  expect(html(head)).toBe('<thead><tr><th scope="col">Field</th><th scope="colgroup">Type</th></tr></thead>');
});

test('an image keeps its slot and can be enlarged', () => {
  expect(html(<Image alt="A card" loading="lazy" data-image="slot" />)).toBe(
    '<img loading="lazy" data-image="slot" alt="A card" data-zoom=""/>',
  );
});

test.each([
  ['note', {}, undefined, 'note', 'Note'],
  ['caution', {}, undefined, 'warning', 'Caution'],
  ['tip', {}, 'Own title', 'tip', 'Own title'],
  ['danger', { title: 'Old style' }, undefined, 'danger', 'Old style'],
])('admonition %s', (name, attributes, label, look, title) => {
  expect(
    html(
      <Admonition name={name} attributes={attributes} label={label}>
        <p>Text</p>
      </Admonition>,
    ),
  ).toBe(
    `<div class="admonition ${look}" role="note"><p class="admonition-title">${title}</p><p>Text</p></div>`,
  );
});

test('an admonition inside a sentence is a word', () => {
  expect(html(<Admonition name="tip" inline={true} attributes={{}} label="new" />)).toBe(
    '<span class="badge tip">new</span>',
  );
});

test('tabs show every panel below its name until script takes over', () => {
  const tabs = (
    <Tabs name="tabs" attributes={{ group: 'language', queryString: '' }}>
      {'\n'}
      <Tab name="tab" attributes={{ value: 'curl' }} label="cURL">
        <p>1</p>
      </Tab>
      <Tab name="tab" attributes={{ default: '' }} label={<code>Java</code>}>
        <p>2</p>
      </Tab>
    </Tabs>
  );
  expect(html(tabs)).toBe(
    '<div class="tabs" data-tabs="" data-group="language" data-query="language"><div role="tablist" aria-label="Choose a variant">' +
      '<button type="button" role="tab" id="_R_0_tab0" aria-controls="_R_0_panel0" data-value="curl" aria-selected="false" tabindex="-1">cURL</button>' +
      '<button type="button" role="tab" id="_R_0_tab1" aria-controls="_R_0_panel1" data-value="Java" aria-selected="true" tabindex="0"><code>Java</code></button></div>' +
      '<div class="tab-panel" role="tabpanel" id="_R_0_panel0" aria-labelledby="_R_0_tab0" data-value="curl"><p class="tab-title">cURL</p><p>1</p></div>' +
      '<div class="tab-panel" role="tabpanel" id="_R_0_panel1" aria-labelledby="_R_0_tab1" data-value="Java" data-selected=""><p class="tab-title"><code>Java</code></p><p>2</p></div></div>',
  );
});

test('a tab on its own is no part of a set, and shows its name', () => {
  expect(
    html(
      <Tab name="tab" attributes={{}} label="cURL">
        <p>1</p>
      </Tab>,
    ),
  ).toBe('<div><p><strong>cURL</strong></p><p>1</p></div>');
});

test('samples keep the title that an author gives them', () => {
  expect(
    html(
      <Samples name="samples" attributes={{ id: 'try' }} label="Try it">
        <p>Code</p>
      </Samples>,
    ),
  ).toBe('<div class="samples" id="try"><p><strong>Try it</strong></p><p>Code</p></div>');
  expect(html(<Samples name="samples" attributes={{}} />)).toBe('<div class="samples"></div>');
});

test('details are a native disclosure', () => {
  expect(
    html(
      <Details name="details" attributes={{ open: '' }} label="More">
        <p>Text</p>
      </Details>,
    ),
  ).toBe(
    '<details class="details" open=""><summary>More</summary><div class="details-content"><p>Text</p></div></details>',
  );
});

test('a video has controls and a size, and loads nothing but its beginning', () => {
  const attributes = { src: '/a.mp4', title: 'A payment', width: '640', height: '360' };
  expect(html(<Video name="video" attributes={attributes} />)).toBe(
    '<figure class="video"><video controls="" playsInline="" preload="metadata" src="/a.mp4" width="640" height="360" aria-label="A payment">' +
      '<a href="/a.mp4">Open the video file</a></video></figure>',
  );
});

describe('a table of typed data', () => {
  const rows = (cells: readonly string[]) => (
    <tr id="E1">
      {cells.map((text) => (
        <td key={text}>{text}</td>
      ))}
      <MarkdownCell text={{ type: 'html', html: '<em>a</em>' }} />
    </tr>
  );

  test('names the column in each cell from three columns on, as in Markdown', () => {
    const made = html(<DataTable head={['Code', 'Status', 'Meaning']}>{rows(['E1', '400'])}</DataTable>);
    expect(made).toContain('<table class="stacked">');
    expect(made).toContain(
      '<tr id="E1"><td data-label="Code">E1</td><td data-label="Status">400</td><td data-label="Meaning"><em>a</em></td></tr>',
    );
  });

  test('names no column that explains its rows in sentences', () => {
    const row = (text: string) => (
      <tr key={text}>
        <td>E1</td>
        <MarkdownCell text={{ type: 'html', html: `<b class="long-name">${text}</b>` }} />
        <MarkdownCell text={{ type: 'html', html: 'What you do about such an error' }} />
      </tr>
    );
    const table = (text: string) =>
      html(<DataTable head={['Code', 'Meaning', 'Action']}>{row(text)}</DataTable>);
    expect(table('A field has the wrong type')).not.toContain('data-label="Meaning"');
    expect(table('A field has the wrong type')).toContain('data-label="Action"');
    expect(table('A short text')).toContain('data-label="Meaning"');
    expect(table('A short text')).not.toContain('data-label="Action"');
  });

  test('is a plain one with fewer', () => {
    const made = html(<DataTable head={['Code', 'Meaning']}>{rows(['E1'])}</DataTable>);
    expect(made).not.toMatch(/stacked|data-label/);
    expect(made).toContain('<tr id="E1"><td>E1</td><td><em>a</em></td></tr>');
  });
});
