import { describe, expect, it } from 'vitest';
import { createPageStore } from '../../src/browser/page-store.ts';

const mount = { baseUrl: '/base/', trailingSlash: null };
const client = '/base/assets/client.js';
const page = { path: '/base/docs/guide', layout: 'doc', client, locale: 'en' };

/** A network that remembers what it was asked, and answers each request with the next of the given answers. */
function network(...answers: readonly (string | number | Error)[]) {
  const requests: string[] = [];
  const remaining = [...answers];
  const fetch = async (url: string, init: RequestInit) => {
    requests.push(`${init.priority} ${url}`);
    const answer = remaining.shift() ?? 404;
    if (answer instanceof Error) throw answer;
    return { ok: typeof answer === 'string', text: async () => String(answer) };
  };
  return { requests, store: createPageStore({ mount, reader: { client, locale: 'en' }, fetch }) };
}

describe('the page store', () => {
  it('asks for a page once, whoever wants it and however it is spelled', async () => {
    const { requests, store } = network(JSON.stringify(page));
    const answers = await Promise.all([
      store.load('/base/docs/guide', 'ahead'),
      store.load('/base/docs/guide'),
      store.load('/base/docs/guide/'),
    ]);
    expect(answers).toEqual(Array(3).fill({ kind: 'page', data: page }));
    expect(requests).toEqual(['low /base/docs/guide/page.json']);
  });

  it('asks urgently for what was clicked', async () => {
    const { requests, store } = network(JSON.stringify(page));
    await store.load('/base/');
    expect(requests).toEqual(['high /base/page.json']);
  });

  it('remembers that there is no page', async () => {
    const { requests, store } = network(404);
    expect(await store.load('/base/nowhere')).toEqual({ kind: 'unusable' });
    expect(await store.load('/base/nowhere')).toEqual({ kind: 'unusable' });
    expect(requests).toHaveLength(1);
  });

  it('asks again after the network has failed', async () => {
    const { store } = network(new TypeError('Failed to fetch'), JSON.stringify(page));
    await expect(store.load('/base/docs/guide')).rejects.toThrow('Failed to fetch');
    expect(await store.load('/base/docs/guide')).toEqual({ kind: 'page', data: page });
  });

  it('forgets the oldest of more than a hundred pages', async () => {
    const { requests, store } = network();
    for (let number = 0; number <= 100; number++) await store.load(`/base/${number}`);
    await store.load('/base/100');
    expect(requests).toHaveLength(101);
    await store.load('/base/0');
    expect(requests).toHaveLength(102);
  });
});
