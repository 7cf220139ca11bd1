import { expect, test } from 'vitest';
import { java } from '../../../../src/plugins/openapi/shared/languages/java.ts';
import type { SampleRequest } from '../../../../src/plugins/openapi/shared/request.ts';

test('a body that ends with a quotation mark does not end the text block', () => {
  const request: SampleRequest = {
    ...{
      method: 'POST',
      origin: 'https://a.example',
      path: '/a',
      headers: [],
      credentials: [],
      hasTimestamp: false,
    },
    body: { json: 'word' },
  };
  expect(java.write(request)).toMatch(/"""\n *"word\\""""/);
});
