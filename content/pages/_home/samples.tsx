import { CodeBlock } from 'paydocs/theme/markdown/CodeBlock';

/** A piece of code: plain, or with the class that the stylesheet colors. */
type Piece = string | readonly [token: 'function' | 'property' | 'string', text: string];

const request: readonly (readonly Piece[])[] = [
  [['property', 'body'], '=', ['string', `'{"orderId":"order-1042","amount":1999,"currency":"EUR",`]],
  [['string', `"paymentMethod":{"type":"card","card":{"number":"4111111111111111",`]],
  [['string', `"expiryMonth":"12","expiryYear":"2030","cvv":"123",`]],
  [['string', `"holderName":"Jan Novak"}},"browser":{"acceptHeader":"text/html",`]],
  [['string', `"userAgent":"Example/1.0","language":"en-GB","colorDepth":24,`]],
  [['string', `"screenWidth":1920,"screenHeight":1080,"timeZoneOffset":-60,`]],
  [['string', `"javaEnabled":false,"javascriptEnabled":true},`]],
  [['string', `"returnUrl":"https://shop.example/checkout/return"}'`]],
  [['property', 'url_path'], '=/v1/payments/sale'],
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
  ['  --data-binary ', ['string', '"$body"']],
];

function header(line: string): readonly Piece[] {
  return ['  -H ', ['string', `"${line}"`], ' \\'];
}

/**
 * A sale in the sandbox on the reader's machine, as they can send it. It also works when it is pasted into zsh, where `path`
 * is where commands are looked for, and `#` starts no comment.
 */
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
