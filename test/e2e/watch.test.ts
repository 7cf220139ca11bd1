import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../helpers/folder.ts';
import { builtOwnSite } from '../proof/sites.ts';
import { hydrated, servedSite } from './served-site.ts';

const site = servedSite(async () => {
  const output = folder();
  cpSync(await builtOwnSite(), output, { recursive: true });
  edit(join(output, 'docs/guide/index.html'), '</h1>', '</h1><script>1</script>');
  edit(join(output, 'docs/api/index.html'), '</h1>', '</h1><p style="color: red"><img src="/no.png" alt="">');
  edit(join(output, 'docs/notification/index.html'), '>API docs<', '>Other words<');
  return output;
});

function edit(file: string, from: string, to: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
}

// The other tests in this folder expect that nothing complains; here something does.
test.each([
  ['a script that the policy forbids', '/docs/guide', /policy: script-src-elem forbids inline/],
  ['a style that the policy forbids', '/docs/api', /policy: style-src-attr forbids inline/],
  ['a missing image', '/docs/api', /404: .*\/no\.png/],
  ['HTML that is not what React makes', '/docs/notification', /Recovered while hydrating the page/],
])('%s is noticed', async (_, path, trouble) => {
  const { page, troubles } = await site.visit(path);
  await hydrated(page);
  expect(troubles.join('\n')).toMatch(trouble);
});
