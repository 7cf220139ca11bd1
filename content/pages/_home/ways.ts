/** The three integration styles, by what differs between them. */
export const integrations = [
  {
    to: '/docs/online-direct/overview',
    title: 'Online direct',
    form: 'Your checkout',
    cardData: 'Through your server',
    purpose: 'Full control over every step, cards and wallets in your own design',
  },
  {
    to: '/docs/online-hosted/overview',
    title: 'Online hosted',
    form: 'A page of the gateway',
    cardData: 'Only at the gateway',
    purpose: 'The shortest way to live payments, with retries and 3-D Secure included',
  },
  {
    to: '/docs/online-tokenization/overview',
    title: 'Online tokenization',
    form: 'None: the card is stored',
    cardData: 'At the gateway; you keep a token',
    purpose: 'One-click checkout, subscriptions and top-ups',
  },
] as const;
