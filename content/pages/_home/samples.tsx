import { CodeBlock } from 'paydocs/theme/markdown/CodeBlock';

/** A piece of code: plain, or with the class that the stylesheet colors. */
type Piece =
  | string
  | readonly [token: 'function' | 'keyword' | 'number' | 'property' | 'string', text: string];

const request: readonly (readonly Piece[])[] = [
  [['property', 'body'], '=', ['string', "'{"]],
  [['string', '  "orderId": "order-2000",']],
  [['string', '  "amount": 1999,']],
  [['string', '  "currency": "EUR",']],
  [['string', '  "description": "Two notebooks",']],
  [['string', '  "returnUrl": "https://shop.example/checkout/done"']],
  [['string', "}'"]],
  [['property', 'url_path'], '=/v1/hosted-payments'],
  [['property', 'idempotency_key'], '=$(', ['function', 'openssl'], ' rand -hex 16)'],
  [['property', 'timestamp'], '=$(', ['function', 'date'], ' +%s)'],
  [
    ...[['property', 'signature'] as const, '=$(', ['function', 'printf'] as const],
    ...[['string', ` 'POST\\n%s\\n%s\\n%s'`] as const, ' "$url_path" "$timestamp" "$body" \\'],
  ],
  [
    '  | ',
    ['function', 'openssl'],
    ' dgst -sha256 -hmac "$GATEWAY_SECRET" | sed ',
    ['string', `'s/^.* //'`],
    ')',
  ],
  [''],
  [['function', 'curl'], ' ', ['string', '"$GATEWAY_HOST$url_path"'], ' \\'],
  header('Gateway-Merchant-Id: $GATEWAY_MERCHANT_ID'),
  header('Gateway-Key-Id: $GATEWAY_KEY_ID'),
  header('Gateway-Timestamp: $timestamp'),
  header('Gateway-Signature: v1=$signature'),
  header('Idempotency-Key: $idempotency_key'),
  header('Content-Type: application/json'),
  ['  --data-raw ', ['string', '"$body"']],
];

function header(line: string): readonly Piece[] {
  return ['  -H ', ['string', `"${line}"`], ' \\'];
}

/**
 * A request to the sandbox on the reader's machine, as they can send it. It also works when it is pasted into zsh, where
 * `path` is where commands are looked for, and `#` starts no comment.
 */
export function FirstRequest() {
  return (
    <CodeBlock language="bash" languageLabel="cURL" title="POST /v1/hosted-payments">
      <Lines lines={request} />
    </CodeBlock>
  );
}

/** The response to that request, which the API reference documents. */
const response = {
  hostedPaymentId: 'hpp_3k8v1d6r9y2g5j0p4s7a',
  orderId: 'order-2000',
  type: 'sale',
  state: 'open',
  amount: 1999,
  currency: 'EUR',
  description: 'Two notebooks',
  redirectUrl: 'https://pay.sandbox.gateway.example/h/hpp_3k8v1d6r9y2g5j0p4s7a',
  returnUrl: 'https://shop.example/checkout/done',
  language: 'en',
  paymentMethods: ['card', 'applePay', 'googlePay', 'qrWallet', 'phoneWallet'],
  agreement: null,
  payment: null,
  attempts: 0,
  metadata: {},
  expiresAt: '2026-03-02T13:00:00Z',
  createdAt: '2026-03-02T12:00:00Z',
  updatedAt: '2026-03-02T12:00:00Z',
};

export function FirstResponse() {
  const fields = Object.entries(response);
  const lines = fields.map(([name, value], place): readonly Piece[] => [
    '  ',
    ['property', `"${name}"`],
    ': ',
    colored(value),
    place < fields.length - 1 ? ',' : '',
  ]);
  return (
    <CodeBlock language="json" languageLabel="JSON" title="201 Created">
      <Lines lines={[['{'], ...lines, ['}']]} />
    </CodeBlock>
  );
}

function colored(value: unknown): Piece {
  const text = JSON.stringify(value).replaceAll(',', ', ');
  if (typeof value === 'string') return ['string', text];
  if (typeof value === 'number') return ['number', text];
  return value === null ? ['keyword', text] : text;
}

function Lines({ lines }: { readonly lines: readonly (readonly Piece[])[] }) {
  return lines.map((pieces, number) => (
    <span className="line" key={`${number.toString()} ${pieces.length}`}>
      {pieces.map((piece) =>
        typeof piece === 'string' ? (
          piece
        ) : (
          <span className={`token ${piece[0]}`} key={piece[1]}>
            {piece[1]}
          </span>
        ),
      )}
      {'\n'}
    </span>
  ));
}
