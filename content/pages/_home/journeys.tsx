import { Link } from 'paydocs/theme';
import type { ReactNode } from 'react';
import { CardIcon, CheckoutIcon, DayIcon } from './icons.tsx';

interface Journey {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

const journeys: readonly Journey[] = [
  {
    icon: <CardIcon />,
    title: 'Take a first payment',
    text: 'From an empty folder to a paid test order, in five minutes.',
    links: [
      { to: '/docs/quickstart', label: 'Quickstart' },
      { to: '/docs/payments/sample-shop', label: 'Sample shop' },
      { to: '/docs/guide', label: 'What the gateway does' },
      { to: '/docs/reference/test-details', label: 'Test cards' },
    ],
  },
  {
    icon: <CheckoutIcon />,
    title: 'Build it into your checkout',
    text: 'Choose who shows the form, and handle every response.',
    links: [
      { to: '/docs/guide#choose', label: 'Choose an integration' },
      { to: '/docs/payments/authentication', label: '3-D Secure' },
      { to: '/docs/payments/wallets-setup', label: 'Apple Pay and Google Pay' },
      { to: '/docs/payments/errors', label: 'Error codes' },
    ],
  },
  {
    icon: <DayIcon />,
    title: 'Run it day by day',
    text: 'Refund, reconcile, answer disputes, and notice what goes wrong.',
    links: [
      { to: '/docs/notification', label: 'Notifications (webhooks)' },
      { to: '/docs/online-direct/API/refund', label: 'Refunds' },
      { to: '/docs/payments/disputes', label: 'Disputes' },
      { to: '/docs/payments/reconciliation', label: 'Reconciliation' },
    ],
  },
];

/** The three things that readers come for, each with the pages to begin with. */
export function Journeys() {
  return (
    <ul className="home-journeys">
      {journeys.map(({ icon, title, text, links }) => (
        <li key={title}>
          {icon}
          <h2>{title}</h2>
          <p>{text}</p>
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
