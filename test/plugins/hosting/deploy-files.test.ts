import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { contentSecurityPolicy } from '../../../src/html/policy.ts';

const read = (name: string) => readFileSync(new URL(`../../../docs/deploy/${name}`, import.meta.url), 'utf8');

test.each(['nginx.conf', 's3-cloudfront.yaml'])('%s sends the policy that paydocs writes', (name) => {
  expect(read(name)).toContain(`"${contentSecurityPolicy({})}"`);
});

test.each(['github-pages.yml', 'github-untrusted.yml', 'gitlab-ci.yml', 's3-cloudfront.yaml'])(
  '%s is YAML without mistakes',
  (name) => {
    expect(parseDocument(read(name)).errors).toEqual([]);
  },
);

test('the check of pull requests from strangers has a read-only token, no cache and no secret, and trusts no program of theirs', () => {
  const text = read('github-untrusted.yml');
  const workflow = parseDocument(text).toJS();
  expect(workflow).toMatchObject({ on: 'pull_request', permissions: { contents: 'read' } });
  expect(text).not.toMatch(/secrets|cache|npx paydocs/);
  const { steps } = workflow.jobs.check;
  expect(steps.filter((step: { uses?: string }) => step.uses?.startsWith('actions/checkout'))).toMatchObject([
    { with: { path: 'trusted', 'persist-credentials': false } },
    { with: { path: 'proposed', 'persist-credentials': false } },
  ]);
  expect(steps.at(-1).run).toContain('check --untrusted --site proposed --config trusted/site.config.yaml');
});

interface ViewerRequest {
  uri: string;
  rawQueryString?: () => string | undefined;
}
type Handler = (event: { request: ViewerRequest }) => ViewerRequest & {
  statusCode?: number;
  headers?: { location: { value: string } };
};

/** The function that CloudFront runs before it asks the bucket. */
function cloudFrontFunction(): Handler {
  const code = parseDocument(read('s3-cloudfront.yaml'), { logLevel: 'silent' }).getIn([
    'Resources',
    'Addresses',
    'Properties',
    'FunctionCode',
  ]);
  return new Function(`${String(code)}; return handler;`)() as Handler;
}

test.each([
  ['/', '/index.html'],
  ['/docs/guide', '/docs/guide/index.html'],
  ['/docs/guide/', '/docs/guide/index.html'],
  ['/docs/1.0', '/docs/1.0/index.html'],
  ['/docs/guide.md', '/docs/guide.md'],
  ['/assets/a-1.woff2', '/assets/a-1.woff2'],
  ['/404.html', '/404.html'],
])('CloudFront answers %s with the file %s', (uri, file) => {
  expect(cloudFrontFunction()({ request: { uri } })).toEqual({ uri: file });
});

test.each([
  ['/index.html', '/'],
  ['/docs/guide.html', '/docs/guide'],
  ['/docs/guide.html?lang=php&lang=py', '/docs/guide?lang=php&lang=py'],
  ['/docs/guide/index.html', '/docs/guide'],
  ['//elsewhere.example/a.html', '/elsewhere.example/a'],
])('CloudFront redirects %s to %s', (address, location) => {
  const [uri = '', query] = address.split('?');
  expect(cloudFrontFunction()({ request: { uri, rawQueryString: () => query } })).toMatchObject({
    statusCode: 301,
    headers: { location: { value: location } },
  });
});
