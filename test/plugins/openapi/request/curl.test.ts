import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { curl } from '../../../../src/plugins/openapi/shared/languages/curl.ts';
import type { SampleRequest } from '../../../../src/plugins/openapi/shared/request.ts';
import { readTables } from '../../../helpers/tables.ts';

const tables = readTables(import.meta.url);

const REQUEST: SampleRequest = {
  method: 'POST',
  origin: 'https://api.shop.example',
  path: '/v1/orders?tag=a&tag=b',
  headers: [],
  hasTimestamp: false,
};

/** Returns the arguments that a shell passes from the sample to cURL. */
function sent(
  request: Partial<SampleRequest>,
  env: Readonly<Record<string, string>> = {},
): readonly string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${curl.write({ ...REQUEST, ...request })}`;
  const { stdout, stderr, status } = spawnSync('bash', ['--norc', '--noprofile', '-eu', '-c', script], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  return stdout.split('\0').slice(0, -1);
}

test('a request without body or headers has its method and address', () => {
  const address = 'https://api.shop.example/v1/orders?tag=a&tag=b';
  expect(sent({})).toEqual(['--request', 'POST', address, '--max-time', '60']);
  expect(sent({ method: 'GET', path: '/v1' }).slice(0, 3)).toEqual([
    '--request',
    'GET',
    'https://api.shop.example/v1',
  ]);
});

test.each([
  "it's",
  'two\nlines',
  'ends with a line\r\nand another\r\n',
  'costs $5 `now` "here" \\ there',
  "back\\slash and 'quote'\r\n",
  '100 %s of %d',
])('the body %j arrives as it is', (text) => {
  expect(sent({ body: { text } })).toEqual([
    '--request',
    'POST',
    'https://api.shop.example/v1/orders?tag=a&tag=b',
    '--max-time',
    '60',
    '--data-raw',
    text,
  ]);
});

test('a URL-encoded form is written field by field, and encoded by cURL', () => {
  const pairs = [
    ['name', "Ana d'Or & Co"],
    ['a=b', '@file'],
    ['empty', ''],
  ] as const;
  const body = { text: new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString(), pairs };
  expect(sent({ body }).slice(5)).toEqual([
    ...['--data-urlencode', "name=Ana d'Or & Co"],
    ...['--data-urlencode', 'a%3Db=@file'],
    ...['--data-urlencode', 'empty='],
  ]);
  const signature = { secret: 'SECRET', message: [{ variable: 'body' } as const] };
  expect(sent({ body, signature }, { SECRET: 's' }).slice(-2)).toEqual(['--data-raw', body.text]);
  expect(sent({ body: { text: '', pairs: [] } }).slice(-2)).toEqual(['--data-raw', '']);
});

test('a JSON body arrives as the same JSON', () => {
  const json = { name: "Café d'Or", note: 'a\nb', price: 5.5, list: [true, null] };
  expect(JSON.parse(sent({ body: { json } }).at(-1) ?? '')).toEqual(json);
});

test('headers have their texts, the values of the environment, and a new id for each request', () => {
  const headers: SampleRequest['headers'] = [
    { name: 'X-Text', value: ['a "b" $c `d`'] },
    { name: 'Authorization', value: ['Bearer ', { environment: 'TOKEN' }] },
    { name: 'Idempotency-Key', value: [{ uuid: true }] },
  ];
  const [text, token, id] = sent({ headers }, { TOKEN: 's3cret' }).filter((one) => one.includes(': '));
  expect([text, token]).toEqual(['X-Text: a "b" $c `d`', 'Authorization: Bearer s3cret']);
  expect(id).toMatch(/^Idempotency-Key: [\da-f]{32}$/);
  expect(sent({ headers }, { TOKEN: 's3cret' }).at(-1)).not.toBe(id);
});

test('a header without a value is sent', () => {
  expect(sent({ headers: [{ name: 'X-Empty', value: [''] }] }).slice(5)).toEqual(['--header', 'X-Empty;']);
});

test('a request with an idempotency key is sent again with the same key', () => {
  const headers = [{ name: 'Idempotency-Key', value: [{ uuid: true }] }] as const;
  expect(sent({ headers }).slice(3, 8)).toEqual(['--max-time', '60', '--retry', '2', '--retry-all-errors']);
  expect(sent({})).not.toContain('--retry');
});

test('a request with a timestamp is not sent again: cURL would repeat the timestamp', () => {
  const headers = [
    { name: 'Idempotency-Key', value: [{ uuid: true }] },
    { name: 'X-Time', value: [{ variable: 'timestamp' }] },
  ] as const;
  expect(sent({ headers, hasTimestamp: true })).not.toContain('--retry');
});

test('keys in the query and cookies, a login, and a client certificate are what cURL has for them', () => {
  const request: Partial<SampleRequest> = {
    queryKeys: [{ name: 'api key', value: [{ environment: 'KEY' }] }],
    headers: [
      { name: 'Cookie', value: ['theme=dark; session=', { environment: 'SESSION' }] },
      {
        name: 'Authorization',
        value: [
          'Basic ',
          { base64: [{ environment: 'API_USERNAME' }, ':', { environment: 'API_PASSWORD' }] },
        ],
      },
    ],
    clientCertificate: { certificate: 'CERT', key: 'CERT_KEY' },
  };
  const environment = {
    KEY: 'k1',
    SESSION: 's1',
    API_USERNAME: 'ana',
    API_PASSWORD: 'p w',
    CERT: 'a.pem',
    CERT_KEY: 'b.pem',
  };
  expect(sent(request, environment)).toEqual([
    ...['--request', 'POST', 'https://api.shop.example/v1/orders?tag=a&tag=b&api%20key=k1'],
    ...['--max-time', '60', '--user', 'ana:p w', '--cert', 'a.pem', '--key', 'b.pem'],
    ...['--header', 'Cookie: theme=dark; session=s1'],
  ]);
  const login = { user: 'API_USERNAME', password: 'API_PASSWORD' };
  expect(sent({ login }, environment).slice(-3)).toEqual(['--digest', '--user', 'ana:p w']);
});

test('parts of a form are options, files by their names, and texts as they are', () => {
  const form = [
    { name: 'note', text: '@home "here"' },
    { name: 'details', text: '{"a":"b;c"}', contentType: 'application/json' },
    { name: 'image', file: 'image.png', contentType: 'image/png' },
  ];
  const headers = [{ name: 'Content-Type', value: ['multipart/form-data; boundary=x'] }];
  expect(sent({ body: { form }, headers }).slice(5)).toEqual([
    ...['--form-string', 'note=@home "here"'],
    ...['--form', 'details="{\\"a\\":\\"b;c\\"}";type=application/json'],
    ...['--form', 'image=@image.png;type=image/png'],
  ]);
  expect(sent({ body: { file: 'photo.png' } }).slice(5)).toEqual(['--data-binary', '@photo.png']);
});

test('the signature is the HMAC of the message, with the time, the path and the body that are sent', () => {
  const request: Partial<SampleRequest> = {
    body: { text: "a%b'c\n" },
    headers: [
      { name: 'X-Time', value: [{ variable: 'timestamp' }] },
      { name: 'X-Signature', value: ['v1=', { variable: 'signature' }] },
    ],
    hasTimestamp: true,
    signature: {
      secret: 'SECRET',
      message: [
        'POST 100%\n',
        { variable: 'path' },
        '\n',
        { variable: 'timestamp' },
        '.',
        { variable: 'body' },
      ],
    },
  };
  const all = sent(request, { SECRET: 'key' });
  const time = all.find((one) => one.startsWith('X-Time: '))?.replace('X-Time: ', '');
  expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(120);
  expect(all.at(-1)).toBe("a%b'c\n");
  const message = `POST 100%\n${REQUEST.path}\n${time}.a%b'c\n`;
  // zsh looks for commands in the variable `path`.
  expect(curl.write({ ...REQUEST, ...request })).not.toMatch(/\bpath=/);
  const expected = createHmac('sha256', 'key').update(message).digest('hex');
  expect(all).toContain(`X-Signature: v1=${expected}`);
});

test.each(
  tables.values<[string, Partial<SampleRequest>, readonly string[]]>('%s is a text to the shell and to cURL'),
)('%s is a text to the shell and to cURL', (_, request, words) => {
  expect(sent(request).slice(-2)).toEqual(words);
});

test('what is signed is assigned in quotes, whatever it is', () => {
  const signature = { secret: 'SECRET', message: [{ variable: 'path' }, { variable: 'body' }] as const };
  const words = sent({ path: '/~root', body: { text: '~root' }, signature }, { SECRET: 's' });
  expect(words.slice(2, 3)).toEqual(['https://api.shop.example/~root']);
  expect(words.slice(-2)).toEqual(['--data-raw', '~root']);
});

test('a sample that is pasted into an interactive shell is what it is in a script', () => {
  const headers = [
    { name: 'X-Note', value: ['a!b !! !$ "!1" ', { environment: 'TOKEN' }] },
    { name: 'X-Other', value: ["it's !"] },
  ];
  const sample = curl.write({ ...REQUEST, headers, body: { text: "!!\nit's !x" } });
  const { stdout } = spawnSync('bash', ['--norc', '--noprofile', '--noediting', '-i'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', TOKEN: 't', HISTFILE: '', PS1: '', PS2: '' },
    input: `curl() { printf '%s\\0' "$@"; }\n${sample}\n`,
  });
  const words = stdout.split('\0');
  expect(words).toContain('X-Note: a!b !! !$ "!1" t');
  expect(words).toContain("X-Other: it's !");
  expect(words).toContain("!!\nit's !x");
});
