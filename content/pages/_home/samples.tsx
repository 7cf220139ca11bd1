import { CodeBlock } from 'paydocs/theme/markdown/CodeBlock';

/** A piece of code: plain, or with the class that the stylesheet colors. */
type Piece = string | readonly [token: 'comment' | 'function' | 'property' | 'string', text: string];

const request: readonly (readonly Piece[])[] = [
  [['property', 'body'], '=', ['string', `'{"orderId":"order-1042","amount":1999,"currency":"EUR",`]],
  [['string', `"paymentMethod":{"type":"card","card":{"number":"4111111111111111",`]],
  [['string', `"expiryMonth":"12","expiryYear":"2030","cvv":"123",`]],
  [['string', `"holderName":"Jan Novak"}},"browser":{"acceptHeader":"text/html",`]],
  [['string', `"userAgent":"Example/1.0","language":"en-GB","colorDepth":24,`]],
  [['string', `"screenWidth":1920,"screenHeight":1080,"timeZoneOffset":-60,`]],
  [['string', `"javaEnabled":false,"javascriptEnabled":true},`]],
  [['string', `"returnUrl":"https://shop.example/checkout/return"}'`]],
  [['property', 'path'], '=/v1/payments/sale'],
  [['property', 'key'], '=$(', ['function', 'uuidgen'], ')  ', ['comment', '# store it with the order']],
  [['property', 'time'], '=$(', ['function', 'date'], ' +%s)'],
  [
    ...[['property', 'signature'] as const, '=$(', ['function', 'printf'] as const],
    ...[['string', ` 'POST\\n%s\\n%s\\n%s'`] as const, ' "$path" "$time" "$body" \\'],
  ],
  [
    '  | ',
    ['function', 'openssl'],
    ' dgst -sha256 -hmac "$GATEWAY_SECRET" | sed ',
    ['string', `'s/^.* //'`],
    ')',
  ],
  [''],
  [['function', 'curl'], ' ', ['string', '"http://localhost:4010$path"'], ' \\'],
  header('Gateway-Merchant-Id: $GATEWAY_MERCHANT_ID'),
  header('Gateway-Key-Id: $GATEWAY_KEY_ID'),
  header('Gateway-Timestamp: $time'),
  header('Gateway-Signature: v1=$signature'),
  header('Idempotency-Key: $key'),
  header('Content-Type: application/json'),
  ['  --data-raw ', ['string', '"$body"']],
];

function header(line: string): readonly Piece[] {
  return ['  -H ', ['string', `"${line}"`], ' \\'];
}

/** A sale in the sandbox on the reader's machine, as they can send it. */
export function FirstRequest() {
  return (
    <CodeBlock language="bash" languageLabel="cURL" title="POST /v1/payments/sale">
      <Lines lines={request} />
    </CodeBlock>
  );
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
