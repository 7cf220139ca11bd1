import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { placesByCode } from '../../scripts/try-specs/build.ts';
import { readContents } from '../../scripts/try-specs/examples.ts';
import { copyFault, type RealSpec, readManifest, selectSpecs } from '../../scripts/try-specs/manifest.ts';
import { countDeadEnds, countElements, countShown, measurePages } from '../../scripts/try-specs/pages.ts';
import { specPath, writeSite } from '../../scripts/try-specs/site.ts';
import { repository } from '../helpers/sources.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A temporary folder with these files. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'try-specs-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const SPEC: RealSpec = { name: 'shop', repository: 'shop/api', path: 'spec/api.yaml', sha256: 'x' };

test('every file of the manifest has one source, a checksum and a unique name', () => {
  const specs = readManifest(join(repository, 'test/plugins/openapi/real/manifest.yaml'));
  expect(specs.length).toBeGreaterThan(30);
  expect(new Set(specs.map(({ name }) => name)).size).toBe(specs.length);
  const bad = specs.filter(({ repository: from, commit, package: name, version, sha256 }) => {
    const isPinned = from === undefined ? Boolean(name && version) : /^[\da-f]{40}$/.test(commit ?? '');
    return !isPinned || !/^[\da-f]{64}$/.test(sha256);
  });
  expect(bad).toEqual([]);
});

test('names select files and groups of files, and an unknown name is refused', () => {
  const specs = ['shop', 'shop-v2', 'shopping'].map((name) => ({ ...SPEC, name }));
  const selected = (...names: string[]) => selectSpecs(specs, names).map(({ name }) => name);
  expect(selected()).toEqual(['shop', 'shop-v2', 'shopping']);
  expect(selected('shop')).toEqual(['shop', 'shop-v2']);
  expect(selected('shopping')).toEqual(['shopping']);
  expect(() => selected('sale')).toThrow('no file "sale"');
});

test('a copy that is missing or has changed is reported, and an exact one is not', () => {
  const folder = folderWith({ 'shop/api/spec/api.yaml': 'openapi: 3.1.0\n' });
  const sha256 = createHash('sha256').update('openapi: 3.1.0\n').digest('hex');
  expect(copyFault(folder, { ...SPEC, sha256 })).toBeUndefined();
  expect(copyFault(folder, SPEC)).toContain('another SHA-256');
  expect(copyFault(folder, { ...SPEC, path: 'spec/other.yaml' })).toContain('There is no');
});

test('a single file is called openapi, and one that refers to others keeps its place among them', () => {
  expect(specPath(SPEC)).toBe('openapi.yaml');
  expect(specPath({ ...SPEC, folder: 'spec' })).toBe('api.yaml');
  expect(specPath({ ...SPEC, folder: '.' })).toBe('spec/api.yaml');
});

test.each([
  ['a single file', { 'shop/api/spec/api.yaml': '' }, SPEC, 'openapi.yaml'],
  ['a folder', { 'shop/api/spec/api.yaml': '' }, { ...SPEC, folder: 'spec' }, 'api.yaml'],
])('the site of %s has nothing but the API, as its search must work without docs', (_, files, spec, name) => {
  const folder = folderWith(files);
  const trial = folderWith({});
  expect(writeSite(trial, folder, spec)).toBe(join(trial, 'content/reference', name));
  expect(readdirSync(trial, { recursive: true }).sort()).toEqual([
    ...['content', 'content/reference', `content/reference/${name}`, 'site.config.yaml'],
  ]);
});

test('several reports of one place count once, and warnings count apart from errors', () => {
  const at = {
    severity: 'error',
    code: 'broken-ref',
    text: 'a',
    file: 'a.yaml',
    line: 1,
    column: 2,
  } as const;
  const others = [
    { ...at, text: 'b' },
    { ...at, line: 3 },
    { ...at, severity: 'warning' as const },
  ];
  expect(placesByCode([at, ...others])).toEqual({ 'broken-ref': 2, 'broken-ref (w)': 1 });
});

test('operations and examples are counted through references into other files', () => {
  const folder = folderWith({
    'api.yaml': `openapi: 3.2.0
paths:
  /orders/{id}:
    $ref: paths/order.yaml
components:
  examples:
    Small: { value: { amount: 1 } }
`,
    'paths/order.yaml': `
get:
  responses:
    '200':
      content:
        application/json:
          examples:
            small: { $ref: '../api.yaml#/components/examples/Small' }
            large: { dataValue: 5 }
            elsewhere: { externalValue: https://example.com }
additionalOperations:
  COPY:
    operationId: copy Order
    requestBody: { content: { text/plain: { example: hello } } }
    callbacks: { done: { '{$url}': { post: { requestBody: { content: { text/plain: { example: called } } } } } } }
  move: { operationId: move }
`,
  });
  expect(readContents(join(folder, 'api.yaml'))).toEqual({
    operations: 3,
    endpoints: ['GET /orders/{id}', 'COPY /orders/{id}', 'move /orders/{id}'],
    examples: [
      { page: 'get-orders-id', name: 'small', value: { amount: 1 } },
      { page: 'get-orders-id', name: 'large', value: 5 },
      { page: 'copy-order', name: 'example', value: 'hello' },
      { page: 'copy-order', name: 'example', value: 'called' },
    ],
  });
});

test('examples of Swagger 2.0 are counted by media type', () => {
  const folder = folderWith({
    'api.yaml': `swagger: '2.0'
paths: { /a: { get: { responses: { 200: { examples: { application/json: { a: 1 } } } } } } }
`,
  });
  expect(readContents(join(folder, 'api.yaml')).examples).toEqual([
    { page: 'get-a', name: 'application/json', value: { a: 1 } },
  ]);
});

test('an operation whose name is taken has a page with a number, or one named by its method and path', () => {
  const operation = (value: number) =>
    `{ operationId: index, requestBody: { content: { text/plain: { example: ${value} } } } }`;
  const folder = folderWith({
    'api.yaml': `paths: { /a: { put: ${operation(1)}, post: ${operation(2)} } }`,
  });
  expect(readContents(join(folder, 'api.yaml')).examples).toEqual([
    { page: 'index-2', name: 'example', value: 1 },
    { page: 'post-a', name: 'example', value: 2 },
  ]);
});

test('an example counts once, on the page of its operation', () => {
  const folder = folderWith({
    'api/pay/index.html': '<pre>5</pre>',
    'api/tags/pay/index.html': '<pre>5</pre>',
    'api/refund/index.html': '<pre>6</pre>',
  });
  const example = (page: string) => ({ page, name: 'example', value: 5 });
  expect(measurePages(folder, [example('pay'), example('refund')])).toMatchObject({
    pages: 3,
    shownExamples: 1,
  });
});

test('a reference to itself and a file that cannot be read end the count, not the run', () => {
  const folder = folderWith({
    'circle.yaml': "paths: { /a: { $ref: '#/paths/~1b' }, /b: { $ref: '#/paths/~1a' } }",
    'broken.yaml': '{',
  });
  const nothing = { operations: 0, endpoints: [], examples: [] };
  expect(readContents(join(folder, 'circle.yaml'))).toEqual(nothing);
  expect(readContents(join(folder, 'broken.yaml'))).toEqual(nothing);
});

test('an example is shown when its text is on the page, whatever its markup', () => {
  const html = '<pre>{\n  <b>"name"</b>: "Tom &amp; Jerry&#x27;s"\n}</pre><script>"hidden"</script>';
  const count = (value: unknown) => countShown(html, [{ value }]);
  expect(count({ name: "Tom & Jerry's" })).toBe(1);
  expect(count({ name: 'Tom' })).toBe(0);
  expect(count('hidden')).toBe(0);
});

test('an integer that JavaScript rounds is shown when the page has all its digits', () => {
  const html = '<pre>{ "barcode": 10001189383263801812, "id": "10001189383263801812_a" }</pre>';
  // As a parser of YAML gives it.
  const barcode = Number('10001189383263801812');
  expect(countShown(html, [{ value: { barcode, id: '10001189383263801812_a' } }])).toBe(1);
  expect(countShown(html, [{ value: { barcode: 10001189383263 } }])).toBe(0);
});

test('fields without a link to them are dead ends', () => {
  const more = (content: string) => `<p class="field-more">${content}</p>`;
  expect(countDeadEnds(more(`<a href="#x">Fields as in Card.</a>`) + more('Fields as in object.'))).toBe(1);
  expect(countElements('<p>a < b <b>c</b></p>')).toBe(2);
});
