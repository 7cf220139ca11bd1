import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { site } from '../helpers/site.ts';
import { repository } from '../helpers/sources.ts';
import { field, gatewayFile, sale, startGateway } from '../plugins/sandbox/gateway.ts';

/* Tables of the gateway's pages, compared with its data and with the sandbox. */

const docs = join(repository, 'content/docs');
const read = (path: string): string => readFileSync(join(docs, `${path}.md`), 'utf8');
const data = (name: string) => parse(readFileSync(join(repository, 'content/reference', name), 'utf8'));

/** The cells of the rows of a page's tables. */
const rowsOf = (page: string): readonly (readonly string[])[] =>
  page.match(/^ *\|.*\|$/gm)?.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  ) ?? [];

/** Code words of a text: `E3006`, whether it is marked as code or as an error. */
const words = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`|:error\[(\w+)\]/g)].map(([, word, code]) => word ?? code ?? '');

const CHALLENGE = '4000000000000036';

describe('Void or refund', () => {
  /** A payment in each state. */
  const made: Readonly<Record<string, (gateway: ReturnType<typeof startGateway>) => string>> = {
    requiresAction: (gateway) => pay(gateway, CHALLENGE),
    processing: (gateway) => pay(gateway, '4000000000005043'),
    authorized: (gateway) => pay(gateway, undefined, 'auth'),
    captured: (gateway) => pay(gateway),
    partiallyRefunded: (gateway) => refunded(gateway, { amount: 1 }),
    refunded: (gateway) => refunded(gateway, {}),
    voided: (gateway) => {
      const id = pay(gateway);
      gateway.call('POST', `/v1/payments/${id}/void`, {});
      return id;
    },
    declined: (gateway) => pay(gateway, '4000000000004012'),
    expired: (gateway) => {
      const id = pay(gateway, CHALLENGE);
      gateway.pass(16 * 60);
      return id;
    },
  };

  function pay(gateway: ReturnType<typeof startGateway>, number?: string, kind = 'sale'): string {
    const answer = gateway.call('POST', `/v1/payments/${kind}`, sale({}, number));
    return String(field(answer, 'paymentId') ?? field(answer, 'error.paymentId'));
  }

  function refunded(gateway: ReturnType<typeof startGateway>, body: object): string {
    const id = pay(gateway);
    gateway.call('POST', `/v1/payments/${id}/refunds`, body);
    return id;
  }

  const rows = rowsOf(read('payments/cancel'));
  const states = Object.keys(data('payment-states.yaml').states);

  test.each(states)('the table says of the state "%s" what the void returns', async (state) => {
    const gateway = startGateway(await gatewayFile());
    const answer = gateway.call('POST', `/v1/payments/${made[state]?.(gateway)}/void`, {});
    const result = String(field(answer, 'error.code') ?? field(answer, 'state'));
    const [, ...cells] = rows.find(([first = '']) => words(first).includes(state)) ?? [];
    expect([state, ...words(cells.join(' '))]).toContain(result);
  });

  test('a void of a card payment that is settled is what the table says of a late one', async () => {
    const gateway = startGateway(await gatewayFile());
    const id = pay(gateway, '4000000000006017');
    const code = field(gateway.call('POST', `/v1/payments/${id}/void`, {}), 'error.code');
    expect(code).toBe('E3006');
    expect(read('payments/cancel')).toContain(`If it returns :error[${code}], send a refund`);
  });

  test('the void of a hosted payment has a row for each state of the payment and of the page', () => {
    const cells = words(
      rowsOf(read('online-hosted/API/void'))
        .flatMap(([first = '']) => first)
        .join(' '),
    );
    const pages = Object.keys(data('hosted-payment-states.yaml').states);
    const after = ['authorized', 'captured', 'partiallyRefunded', 'refunded', 'voided'];
    expect([...pages, ...after].filter((state) => !cells.includes(state))).toEqual([]);
  });
});

test('the page of test values says of each which error it leads to', async () => {
  const { rules } = await gatewayFile();
  const rows = rowsOf(read('reference/test-details')).map((cells) => words(cells.join(' ')));
  const wrong = rules.values.flatMap(({ is, endsWith, where, code, acts }) => {
    const test = where['Payment.amount'];
    const value =
      is ?? endsWith ?? (typeof test === 'object' && 'endsWith' in test ? test.endsWith : undefined);
    const error = code ?? acts?.code;
    const isCard = value !== undefined && /^\d{15,16}$/.test(value);
    const isSaid = rows.some((row) => row.includes(String(value)) && row.includes(String(error)));
    return value === undefined || error === undefined || isCard || isSaid ? [] : [[value, error]];
  });
  expect(wrong).toEqual([]);
});

test('the decline after a challenge is documented for the amounts that have one, and for no others', async () => {
  const { rules } = await gatewayFile();
  const known = rules.values.flatMap(({ where, operations }) => {
    const test = where['Payment.amount'];
    const isAfter = operations?.includes('completeAuthentication') && typeof test === 'object';
    return isAfter && 'endsWith' in test ? [test.endsWith] : [];
  });
  const said = rowsOf(read('reference/test-details'))
    .filter(([, , works = '']) => works.includes('after a challenge'))
    .map(([ending = '']) => ending.replaceAll('`', ''));
  expect(said).toEqual(known);
});

test('the reasons of networks in the sandbox are those of the page', async () => {
  const { rules } = await gatewayFile();
  const set = rules.results.flatMap(({ where, sets }) => {
    const brand = where['Payment.paymentMethod.card.brand'];
    const reason = where['Dispute.reason'];
    return reason === undefined ? [] : [[reason, brand, sets['Dispute.networkReason']]];
  });
  const columns = ['visa', 'mastercard', 'amex'];
  const table = rowsOf(read('payments/disputes'));
  expect(set.length).toBeGreaterThan(1);
  for (const [reason, brand, code] of set) {
    const row = table.find(([first]) => first === `\`${String(reason)}\``);
    expect(row?.[2 + columns.indexOf(String(brand))]).toBe(code);
  }
});

test('the numbers of `eci` are those of the sandbox, network by network', async () => {
  const rows = rowsOf(read('payments/authentication'));
  const column = (name: string): readonly string[] =>
    rows.filter(([first = '']) => first.startsWith(name)).map(([, , mastercard = '']) => mastercard);
  const gateway = startGateway(await gatewayFile());
  const eciOf = (more: object, number?: string): unknown =>
    field(
      gateway.call(
        'POST',
        '/v1/payments/sale',
        sale({ orderId: `o-${Math.abs(JSON.stringify(more).length)}-${number}`, ...more }, number),
      ),
      'threeDSecure.eci',
    );
  const wallet = { paymentMethod: { type: 'applePay', walletToken: 'sandbox_applepay_mastercard' } };
  const exempt = { threeDSecure: { exemption: 'lowRisk' } };
  expect(
    [eciOf({}, '5200000000000015'), eciOf(wallet), eciOf(exempt, '5200000000000015')].map(
      (eci) => `\`${String(eci)}\``,
    ),
  ).toEqual([
    column('authenticated with')[0],
    column('Apple Pay, or Google Pay with a cryptogram, otherwise')[0],
    column('an [exemption]')[0]?.split(' ', 1)[0],
  ]);
});

test('the page about payouts names a calendar for each currency of the sandbox', async () => {
  const { rules } = await gatewayFile();
  const test = rules.constraints.find(({ code }) => code === 'E1006')?.where.currency;
  const enabled = typeof test === 'object' && 'not' in test ? test.not : [];
  expect(
    rowsOf(read('payments/settlement')).flatMap(([first = '']) => (/^[A-Z]{3}$/.test(first) ? first : [])),
  ).toEqual(enabled);
});

test('an old account is kept for as long as disputes come', () => {
  const [, latest = 'none'] = /a few up to (\d+ days)/.exec(read('payments/disputes')) ?? [];
  expect(read('payments/migrate')).toContain(`Keep the old account open for ${latest} `);
});

test('the page about the API names every variable of the collection for Postman', async () => {
  const plain = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (key, inner) =>
        key === 'description' && typeof inner === 'string' ? 'Text.' : inner,
      ),
    );
  const built = site({
    'site.config.yaml':
      'title: Test\nurl: https://docs.example\nreference: { openapi: content/reference/gateway.openapi.json }\n',
    'docs/guide.md': '# Guide\n',
    'content/reference/gateway.openapi.json': JSON.stringify(plain(data('gateway.openapi.yaml'))),
  });
  const { stderr } = await built.build();
  expect(stderr).not.toContain('✘');
  const collection = built.output('reference/gateway.postman.json');
  const sent = [...collection.matchAll(/\{\{(\w+)\}\}|variables?\.get\(\\?['"](\w+)/g)].map(
    ([, one, other]) => one ?? other ?? '',
  );
  const variables = [...new Set(sent)].filter((name) => /^(?:baseUrl|GATEWAY_[A-Z_]+)$/.test(name));
  expect(variables.length).toBeGreaterThan(2);
  expect(variables.filter((name) => !read('api').includes(`\`${name}\``))).toEqual([]);
});

test.each(['docs/reference/sample-codes', 'pages/markdown-page'])(
  '%s names the pages whose samples do not follow the choice of a language',
  (path) => {
    const content = join(repository, 'content');
    const others = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter(
      (name) =>
        name.endsWith('.md') &&
        /:::tabs\{group="(?!language")/.test(readFileSync(join(content, name), 'utf8')),
    );
    const [, exceptions = ''] = /Only (.*?) asks? again/.exec(read(`../${path}`)) ?? [];
    const named = [...exceptions.matchAll(/\]\([^)]*?([\w-]+)(?:\.md)?\)/g)].map(([, name]) => `${name}.md`);
    expect(named).toEqual(others.map((name) => basename(name)));
  },
);

test('where the clock of the sandbox stands still, a signature of another time is refused as the page says', async () => {
  const gateway = startGateway(await gatewayFile());
  const sent = gateway.call('POST', '/v1/payments/sale', sale(), { ahead: 86_400 });
  expect(read('payments/automated-tests')).toContain(
    `of the real clock is :error[${String(field(sent, 'error.code'))}]`,
  );
});
