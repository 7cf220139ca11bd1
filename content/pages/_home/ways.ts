/** The three integration styles. */
export const integrations = [
  {
    to: '/docs/online-direct/overview',
    kind: 'Server to server',
    title: 'Online direct',
    text: 'Your server sends the payment. You own every step of the checkout.',
    points: [
      'Cards, wallets and mobile wallets',
      'Sale, or hold now and capture later',
      'You handle card data (PCI DSS)',
    ],
  },
  {
    to: '/docs/online-hosted/overview',
    kind: 'Hosted payment page',
    title: 'Online hosted',
    text: 'The gateway shows the payment page. You create it and send the shopper there.',
    points: ['No card data on your side', 'Retries and 3-D Secure included', 'The quickest way to go live'],
  },
  {
    to: '/docs/online-tokenization/overview',
    kind: 'Stored cards',
    title: 'Online tokenization',
    text: 'The gateway keeps the card. You charge its token, with or without the shopper.',
    points: ['One-click checkout', 'Subscriptions and top-ups', 'Tokens are yours alone and can be deleted'],
  },
] as const;

/** A reader and the pages to begin with. */
export interface Card {
  readonly title: string;
  readonly text: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

export const readers: readonly Card[] = [
  {
    title: 'You build the integration',
    text: 'From choosing a style to a payment that survives a lost connection.',
    links: [
      { to: '/docs/guide', label: 'Guide: choose and begin' },
      { to: '/docs/api', label: 'API: requests, signature, errors' },
      { to: '/docs/api-params-desc', label: 'Every parameter' },
      { to: '/docs/reference/sample-codes', label: 'Sample code in eight languages' },
    ],
  },
  {
    title: 'You test it',
    text: 'Every answer that the gateway can give, on demand.',
    links: [
      { to: '/docs/reference/test-details#cards', label: 'Test cards' },
      { to: '/docs/reference/test-details#declines', label: 'Declines and errors on demand' },
      { to: '/docs/reference/test-details#three-d-secure', label: '3-D Secure' },
      { to: '/docs/api#test-vectors', label: 'Signature test vectors' },
    ],
  },
  {
    title: 'You run it',
    text: 'What happens to a payment after the checkout, and who is told.',
    links: [
      { to: '/docs/notification', label: 'Notifications: verify and retry' },
      { to: '/docs/payments/lifecycle', label: 'Life of a payment' },
      { to: '/docs/payments/failed-requests', label: 'When a request fails' },
      { to: '/docs/payments/reconciliation', label: 'Reconciliation' },
      { to: '/docs/online-direct/API/refund', label: 'Refund a payment' },
      { to: '/docs/online-direct/API/void', label: 'Void a payment' },
    ],
  },
];
