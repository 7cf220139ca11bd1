import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { sampleLanguages } from '../../../../src/plugins/openapi/node/samples/languages.ts';
import type { Piece, SampleRequest } from '../../../../src/plugins/openapi/shared/request.ts';

const GET: SampleRequest = {
  method: 'GET',
  origin: 'https://a.example',
  path: '/v1',
  headers: [],
  hasTimestamp: false,
};
const basic: readonly Piece[] = [
  'Basic ',
  { base64: [{ environment: 'USER' }, ':', { environment: 'PASS' }] },
];
const POST: SampleRequest = {
  ...GET,
  method: 'POST',
  headers: [{ name: 'Authorization', value: basic }],
  body: { text: 'a=1' },
};

const SIGNED: SampleRequest = {
  ...POST,
  headers: [
    { name: 'Idempotency-Key', value: [{ uuid: true }] },
    { name: 'X-Time', value: [{ variable: 'timestamp' }] },
    { name: 'X-Signature', value: [{ variable: 'signature' }] },
  ],
  hasTimestamp: true,
  signature: { secret: 'SECRET', message: [{ variable: 'timestamp' }, { variable: 'body' }] },
};

/** Language → how it sends the body that a variable has, reads a file, and encodes a name and a password. */
const WAYS = {
  curl: ['--data-raw "$body"', '--data-binary @a.pdf', '--user "$API_USERNAME:$API_PASSWORD"'],
  java: ['BodyPublishers.ofString(body)', 'Path.of("a.pdf")', 'Base64.getEncoder().encodeToString('],
  php: ['CURLOPT_POSTFIELDS => $body,', "file_get_contents('a.pdf')", "base64_encode(getenv('USER') . ':' ."],
  swift: ['request.httpBody = Data(body.utf8)', '"a.pdf"', '.base64EncodedString()'],
  kotlin: ['BodyPublishers.ofString(body)', 'Path.of("a.pdf")', 'Base64.getEncoder().encodeToString('],
  javascript: ['  body,\n', "await openAsBlob('a.pdf')", 'btoa('],
  python: ['data=body.encode(),', 'body = open("a.pdf", "rb").read()', 'base64.b64encode(('],
  csharp: ['Encoding.UTF8.GetBytes(body)', 'File.OpenRead("a.pdf")', 'Convert.ToBase64String('],
} as const;

describe.each(sampleLanguages.map((language) => [language.value, language] as const))(
  'a sample in %s',
  (name, language) => {
    const [sent, file, login] = WAYS[name as keyof typeof WAYS] ?? ['', '', ''];

    test('sends its body and proves who sends it', () => {
      expect(language.write(POST)).toContain(sent);
      expect(language.write(POST)).toContain('a=1');
      expect(language.short(POST)).toContain('a=1');
      expect(language.write(POST)).toContain(login);
      expect(language.short(POST)).toContain(login);
    });

    test('sends in its short form, too, the body that a variable has: where it is signed, that is what is sent', () => {
      const short = language.short(SIGNED);
      expect(short).toContain(sent);
      expect(short).toMatch(/^(?:<\?php\n)?(?:\w+ |\$)?body ?= ?/);
    });

    test('sends the bytes of a file', () => {
      const request = { ...POST, body: { file: 'a.pdf' } };
      expect(language.write(request)).toContain(file);
      expect(language.short(request)).toContain('a.pdf');
    });

    test('without a body has none', () => {
      for (const program of [language.write(GET), language.short(GET)])
        expect(program).not.toMatch(
          /\bbody = |\$body|data-binary|httpBody|data=|POSTFIELDS|BodyPublishers\.of|undefined/,
        );
    });

    test('has no empty line at its start or end, and nothing that is no text', () => {
      for (const request of [GET, POST])
        for (const program of [language.write(request), language.short(request)]) {
          expect(program.trim()).toBe(program);
          expect(program).not.toMatch(/^(?:true|false|undefined|null)$/m);
        }
    });
  },
);

/** cURL sends a request with a timestamp once. */
const repeating = sampleLanguages.filter(({ value }) => value !== 'curl');

test.each(repeating.map((language) => [language.value, language] as const))(
  'a program in %s makes timestamp and signature in each attempt, key and body before the first',
  (_, { write }) => {
    const program = write(SIGNED);
    const placeOf = (part: RegExp): number => program.search(part);
    const loop = placeOf(/^ *for .*attempt/m);
    const inside = [/timestamp = /, /signature = /, /429/, /Retry.?After/i].map(placeOf);
    expect(Math.min(...inside)).toBeGreaterThan(loop);
    const before = [/idempotency_?key = /i, /body = /].map(placeOf);
    expect(Math.min(...before)).toBeGreaterThan(-1);
    expect(Math.max(...before)).toBeLessThan(loop);
  },
);

test.each(repeating.map((language) => [language.value, language] as const))(
  'a program in %s is sent again after the codes of x-retry-codes, and searches no response without them',
  (_, { write }) => {
    const codes = [...write({ ...SIGNED, retryCodes: ['E3002', "E'1"] }).matchAll(/E3002|E\\?'1/g)];
    expect(codes).toHaveLength(2);
    expect(write(SIGNED)).not.toMatch(/contains\(|includes\(| in text|Contains\(/);
  },
);

test.each(['__proto__', 'constructor', 'toString', 'a-b', "it's"])(
  'a field called %s is sent by a sample in JavaScript',
  (name) => {
    const json = Object.fromEntries([[name, { inner: Object.fromEntries([[name, 1]]) }]]);
    const language = sampleLanguages.find(({ value }) => value === 'javascript');
    const [, body = ''] =
      /const body = JSON\.stringify\((.*)\);\n\n/s.exec(language?.short({ ...POST, body: { json } }) ?? '') ??
      [];
    expect(runInNewContext(`JSON.stringify(${body})`)).toBe(JSON.stringify(json));
  },
);

test.each([
  ['curl', ['Content-Type: multipart/mixed"', "--form 'data=@a.pdf;type=application/pdf'"]],
  ['javascript', ['multipart/mixed; boundary=', 'new Blob([', "await openAsBlob('a.pdf')"]],
  [
    'csharp',
    [
      'new MultipartContent("mixed")',
      'form.Add(new StreamContent(File.OpenRead("a.pdf")) { Headers = {',
      '{ "Content-Type", "application/pdf" } } });',
    ],
  ],
  ['php', ['multipart/mixed; boundary=', "file_get_contents('a.pdf')"]],
])('%s sends files in other bodies of parts than forms', (name, parts) => {
  const type = { name: 'Content-Type', value: ['multipart/mixed; boundary=part-of-the-form'] };
  const form = [{ name: 'data', file: 'a.pdf', contentType: 'application/pdf' }];
  const language = sampleLanguages.find(({ value }) => value === name);
  const program = language?.write({ ...POST, headers: [type], body: { form, kind: 'mixed' } });
  for (const part of parts) expect(program).toContain(part);
});

/** Text → why a literal over several lines would change or end it. */
const FRAGILE = [
  ['', 'it has no line'],
  ['  a\n    b', 'the indentation would be lost'],
  ['a  \nb', 'Java drops spaces at the end of a line'],
  ['a\r\nb', 'the line ends would be lost'],
  ['a """ b', 'three quotes end it'],
  ['a\u0085b', 'C# ends a line there'],
  ['a\u0001b', 'Swift refuses control characters'],
] as const;

describe.each(['java', 'kotlin', 'swift', 'csharp'])('a body of text in %s', (name) => {
  const language = sampleLanguages.find(({ value }) => value === name);
  const programOf = (text: string): string => language?.write({ ...POST, body: { text } }) ?? '';

  test.each(FRAGILE)('%j is one line: %s', (text) => {
    expect(programOf(text)).toMatch(/\bbody = "[^\n]*";?\n/);
    expect(programOf(text)).not.toContain('= """');
  });

  test('has several lines where that keeps it', () => {
    expect(programOf('a\n  b\n\nc\n')).toMatch(/\bbody = """\n( *)a\n\1 {2}b\n\n\1c\n/);
  });
});

test('a text block of Java that ends with a line end is not indented', () => {
  const java = sampleLanguages.find(({ value }) => value === 'java');
  expect(java?.write({ ...POST, body: { text: 'a\n' } })).toContain(
    'String body = """\n            a\n            """;',
  );
});

test('Swift has its own escapes for characters by their number, and a backslash before a "u" is none of them', () => {
  const swift = sampleLanguages.find(({ value }) => value === 'swift');
  expect(swift?.write({ ...POST, body: { text: 'a\u0001\\u1234\r' } })).toContain(
    'body = "a\\u{0001}\\\\u1234\\r"',
  );
});

test('a sum with files has its "try" at the start in Swift, and nothing is made of an empty response', () => {
  const swift = sampleLanguages.find(({ value }) => value === 'swift');
  const form = [{ name: 'data', file: 'a.pdf' }];
  expect(swift?.write({ ...POST, body: { form } }).match(/\btry (?!await)|Data\(contentsOf/g)).toEqual([
    'try ',
    'Data(contentsOf',
  ]);
  expect(swift?.write({ ...POST, body: { form } })).toContain('request.httpBody = try Data("');
  expect(swift?.write(SIGNED)).not.toContain('URLResponse()');
});

test('parts of a form have quoted names and their types in C#', () => {
  const csharp = sampleLanguages.find(({ value }) => value === 'csharp');
  const form = [
    { name: 'note', text: 'a' },
    { name: 'data', file: 'a.csv', contentType: 'text/csv; charset=utf-8' },
  ];
  const program = csharp?.write({ ...POST, body: { form } });
  expect(program).toContain('{ Headers = { { "Content-Disposition", "form-data; name=\\"note\\"" } } }');
  expect(program).toContain(
    'name=\\"data\\"; filename=\\"a.csv\\"" }, { "Content-Type", "text/csv; charset=utf-8" }',
  );
});

test('headers that .NET checks, or has for a body only, are sent by C#', () => {
  const csharp = sampleLanguages.find(({ value }) => value === 'csharp');
  const headers = ['X-Id', 'If-Match', 'Content-Language', 'Content-Type'].map((name) => ({
    name,
    value: ['text/a'],
  }));
  const lines = csharp?.write({ ...POST, headers }).match(/^request\..*\(/gm);
  expect(lines).toEqual([
    'request.Content = new ByteArrayContent(Encoding.UTF8.GetBytes(',
    'request.Headers.Add(',
    'request.Headers.TryAddWithoutValidation(',
    'request.Content.Headers.Add(',
    'request.Content.Headers.Add(',
  ]);
  // Without a body, .NET has no place for them.
  expect(csharp?.write({ ...GET, headers })).not.toContain('request.Content');
});

test('a program of JavaScript imports what it needs before all else', () => {
  const javascript = sampleLanguages.find(({ value }) => value === 'javascript');
  expect(javascript?.write({ ...POST, body: { file: 'a.pdf' } })).toMatch(
    /^import \{ openAsBlob \} from 'node:fs';\n\n\S/,
  );
  expect(javascript?.write(GET)).toMatch(/^const response/);
});
