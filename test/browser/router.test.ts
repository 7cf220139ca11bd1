import { describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../src/browser/page-data.ts';
import type { Reloads } from '../../src/browser/reloads.ts';
import { Router } from '../../src/browser/router.ts';
import type { LoadFailure, View } from '../../src/browser/view.ts';
import type { PageData } from '../../src/shared/props.ts';
import { siteUrl } from '../../src/shared/site-url.ts';

const site = 'https://site.example';
const at = (address: string) => siteUrl(address, site);

function pageAt(path: string): PageData {
  return {
    path,
    layout: 'not-found',
    props: {},
    head: { title: path, tags: [], jsonLd: [] },
    active: {},
    versions: {},
    locales: {},
    article: null,
    client: '/client.js',
    locale: 'en',
    htmlClassName: '',
  };
}

const UNUSABLE: Answer = { kind: 'unusable' };
const answerAt = (path: string): Answer => ({ kind: 'page', data: pageAt(path) });
const viewAt = (path: string): View => ({ page: pageAt(path), article: null, htmlClassName: '' });

interface Surroundings {
  /** Path → response of the server; a missing path is not a page. */
  readonly answers?: Readonly<Record<string, Answer | Error | Promise<Answer>>>;
  readonly online?: boolean;
  readonly reloaded?: readonly string[];
}

/** A router on the page `/docs/guide`, and a log of what it does. */
function routerAt({ answers = {}, online = true, reloaded = [] }: Surroundings) {
  const log: string[] = [];
  const path = (url: URL) => url.href.slice(site.length);
  const failures: LoadFailure[] = [];
  const paths = new Set(reloaded);
  const reloads: Reloads = { has: (entry) => paths.has(entry), add: (entry) => void paths.add(entry) };
  const router = new Router({
    baseUrl: '/',
    first: viewAt('/docs/guide'),
    here: at('/docs/guide'),
    entries: {
      push: (url) => void log.push(`push ${path(url)}`),
      replace: (url) => void log.push(`replace ${path(url)}`),
      remember: () => void log.push('remember'),
      arrive: () => 1000,
      abandon: () => void log.push('abandon'),
    },
    store: {
      load: async (path) => {
        log.push(`load ${path}`);
        const answer = await (answers[path] ?? UNUSABLE);
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    loadComponent: async () => undefined,
    loadStyles: async () => {},
    wait: () => void log.push('wait'),
    show: ({ page }, { kind, from, to, saved }) =>
      void log.push([kind, page.path, 'from', path(from), 'to', path(to), saved].filter(Boolean).join(' ')),
    fail: ({ page }, failure) => {
      failures.push(failure);
      log.push(`fail on ${page.path}`);
    },
    loadDocument: (url) => void log.push(`document ${url.href.replace(site, '')}`),
    isOnline: () => online,
    reloads,
  });
  return { router, log, failures };
}

/** All promises that were waiting have been answered. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('following a link', () => {
  it('changes the address at once, and the page when it has come (S2-29)', async () => {
    const { router, log } = routerAt({ answers: { '/docs/api': answerAt('/docs/api') } });
    expect(router.follow(at('/docs/api#part'))).toBe(true);
    expect(log).toEqual(['push /docs/api#part', 'wait', 'load /docs/api']);
    await settled();
    expect(log.slice(3)).toEqual(['push /docs/api from /docs/guide to /docs/api#part']);
  });

  it('leaves a part of the page on screen to the browser (S2-39)', async () => {
    const { router, log } = routerAt({});
    expect(router.follow(at('/docs/guide#part'))).toBe(false);
    await settled();
    expect(log).toEqual(['remember']);
  });

  it('replaces the entry of the history when the address is the same (S2-21)', async () => {
    const { router, log } = routerAt({});
    expect(router.follow(at('/docs/guide'))).toBe(true);
    await settled();
    expect(log).toEqual(['replace /docs/guide', 'replace /docs/guide from /docs/guide to /docs/guide']);
  });

  it('loads nothing when only the query changes (S2-36)', async () => {
    const { router, log } = routerAt({});
    router.follow(at('/docs/guide?q=1'));
    await settled();
    expect(log).toEqual(['push /docs/guide?q=1', 'push /docs/guide from /docs/guide to /docs/guide?q=1']);
  });

  it('lets the latest one win', async () => {
    let answerLate = (_: Answer) => {};
    const late = new Promise<Answer>((resolve) => {
      answerLate = resolve;
    });
    const answers = { '/docs/late': late, '/docs/api': answerAt('/docs/api') };
    const { router, log } = routerAt({ answers });
    router.follow(at('/docs/late'));
    router.follow(at('/docs/api'));
    await settled();
    answerLate(answerAt('/docs/late'));
    await settled();
    expect(log.filter((line) => line.includes('from'))).toEqual([
      'push /docs/api from /docs/late to /docs/api',
    ]);
  });

  it('forgets a page that fails after the reader went elsewhere', async () => {
    const answers = { '/docs/late': Promise.reject(new TypeError('network')) };
    const { router, log } = routerAt({ answers });
    router.follow(at('/docs/late'));
    router.traverse(at('/docs/guide'));
    await settled();
    expect(log.at(-1)).toBe('traverse /docs/guide from /docs/late to /docs/guide 1000');
    expect(log.join()).not.toMatch(/document|fail/);
  });

  it('spells the address as the page does (D14)', async () => {
    const { router, log } = routerAt({ answers: { '/docs/API': answerAt('/docs/api') } });
    router.follow(at('/docs/API?x=1#part'));
    await settled();
    expect(log.slice(-2)).toEqual([
      'replace /docs/api?x=1#part',
      'push /docs/api from /docs/guide to /docs/api?x=1#part',
    ]);
  });
});

describe('Back and Forward', () => {
  it('bring the position where the entry was left (S2-37)', async () => {
    const { router, log } = routerAt({ answers: { '/docs/api': answerAt('/docs/api') } });
    router.traverse(at('/docs/api'));
    await settled();
    expect(log.at(-1)).toBe('traverse /docs/api from /docs/guide to /docs/api 1000');
  });

  it('need no network for the page that the document came with', async () => {
    const { router, log } = routerAt({ answers: { '/docs/api': answerAt('/docs/api') } });
    router.follow(at('/docs/api'));
    await settled();
    router.traverse(at('/docs/guide/'));
    await settled();
    expect(log.filter((line) => line.startsWith('load'))).toEqual(['load /docs/api']);
    expect(log.at(-1)).toBe('traverse /docs/guide from /docs/api to /docs/guide/ 1000');
  });
});

describe('a redirect (D12)', () => {
  it('is followed, and the entry of the history is the target’s', async () => {
    const answers = {
      '/docs': { kind: 'redirect', to: '/docs/api' },
      '/docs/api': answerAt('/docs/api'),
    } as const;
    const { router, log } = routerAt({ answers });
    router.follow(at('/docs?a=1#b'));
    await settled();
    expect(log.slice(-2)).toEqual([
      'replace /docs/api?a=1#b',
      'push /docs/api from /docs/guide to /docs/api?a=1#b',
    ]);
  });

  it('in circles ends as a full load', async () => {
    const { router, log } = routerAt({ answers: { '/a': { kind: 'redirect', to: '/a' } } });
    router.follow(at('/a'));
    await settled();
    expect(log.slice(-2)).toEqual(['abandon', 'document /a']);
  });
});

describe('a page that does not come (D8)', () => {
  it.each([
    ['unusable', true, [], 'document /docs/old#part'],
    ['unusable', true, ['/docs/old'], 'document /docs/old#part'],
    ['unusable', false, ['/docs/old'], 'document /docs/old#part'],
    ['network', true, [], 'document /docs/old#part'],
    ['network', true, ['/docs/old'], 'fail on /docs/guide'],
    ['network', false, [], 'fail on /docs/guide'],
    ['network', false, ['/docs/old'], 'fail on /docs/guide'],
  ])('%s, online: %s, reloaded before: %s → %s', async (cause, online, reloaded, expected) => {
    const answers = { '/docs/old': cause === 'network' ? new TypeError(cause) : UNUSABLE };
    const { router, log } = routerAt({ answers, online, reloaded });
    router.follow(at('/docs/old#part'));
    await settled();
    expect(log.at(-1)).toBe(expected);
  });

  it('is loaded in full once when the network fails, then shown as failed, then tried again', async () => {
    const answers: Record<string, Answer | Error> = { '/docs/api': new TypeError('network') };
    const { router, log, failures } = routerAt({ answers });
    router.follow(at('/docs/api'));
    await settled();
    expect(log.splice(0).at(-1)).toBe('document /docs/api');

    router.follow(at('/docs/api'));
    await settled();
    expect(log.splice(0).at(-1)).toBe('fail on /docs/guide');

    answers['/docs/api'] = answerAt('/docs/api');
    failures[0]?.retry();
    await settled();
    expect(log).toEqual([
      'replace /docs/api',
      'wait',
      'load /docs/api',
      'replace /docs/api from /docs/api to /docs/api',
    ]);
  });

  it('leaves its reason in the console when the server had answered', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { router } = routerAt({ answers: { '/docs/api': answerAt('/docs/api') } });
    const fault = new Error('a fault of ours');
    router.arrive = () => {
      throw fault;
    };
    router.follow(at('/docs/api'));
    router.follow(at('/docs/gone'));
    router.follow(at('/docs/api'));
    await settled();
    expect(logged.mock.calls).toEqual([[fault]]);
    logged.mockRestore();
  });
});
