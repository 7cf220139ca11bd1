import { Link, useSite } from 'paydocs/theme';
import { FirstRequest, FirstResponse } from './_home/samples.tsx';
import { type Card, integrations, readers } from './_home/ways.ts';

export const metadata = {
  title: 'Online payment gateway',
  description:
    'Documentation of an example online payment gateway: three integration styles, the API, notifications and test cards.',
};

/** The way in for every reader: what this is, the three integrations, a first request, and where to go from there. */
export default function Home() {
  const { baseUrl } = useSite();
  return (
    <div className="home">
      <link rel="stylesheet" href={`${baseUrl}home.css`} precedence="page" />
      <Hero />
      <section className="home-section">
        <h2>Three ways to take a payment</h2>
        <p className="lead">
          They share one API, one signature and one set of test cards, so you can start with one and add
          another.
        </p>
        <ul className="home-cards">
          {integrations.map((integration) => (
            <Integration key={integration.to} {...integration} />
          ))}
        </ul>
      </section>
      <FirstPayment />
      <section className="home-section">
        <h2>Start where you are</h2>
        <ul className="home-cards">
          {readers.map((reader) => (
            <Reader key={reader.title} {...reader} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Hero() {
  return (
    <div className="home-hero">
      <div className="home-section home-split">
        <div>
          <p className="home-eyebrow">Developer documentation</p>
          <h1>Take payments online, with one signed request</h1>
          <p className="lead">
            Cards, wallets and mobile wallets through one JSON API. These pages explain how to choose an
            integration, send a payment, follow it, and test it before a shopper does.
          </p>
          <p className="actions">
            <Link className="button" to="/docs/guide">
              Read the guide
            </Link>
            <Link className="button button-secondary" to="/docs/api">
              See the API
            </Link>
          </p>
          <p className="home-note">
            The gateway is an <strong>example</strong>. There is no such provider: its addresses, keys and
            cards exist in this documentation only.
          </p>
        </div>
        <FirstRequest />
      </div>
    </div>
  );
}

function Integration({ to, kind, title, text, points }: (typeof integrations)[number]) {
  return (
    <li className="home-card">
      <p className="home-eyebrow">{kind}</p>
      <h3>
        <Link to={to}>{title}</Link>
      </h3>
      <p>{text}</p>
      <ul className="home-points">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="home-more" aria-hidden="true">
        Overview <span className="icon icon-chevron" />
      </p>
    </li>
  );
}

function FirstPayment() {
  return (
    <div className="home-band">
      <section className="home-section home-split">
        <div>
          <h2>Your first payment in the sandbox</h2>
          <ol className="home-steps">
            <li>
              <b>Take a test key.</b> The <Link to="/docs/guide#environments">sandbox</Link> has its own keys
              and never moves money.
            </li>
            <li>
              <b>Sign the request.</b> One HMAC-SHA256 over method, path, time and body,{' '}
              <Link to="/docs/api#signature">with test vectors</Link> to check yours.
            </li>
            <li>
              <b>Send it with an idempotency key.</b> If the line drops,{' '}
              <Link to="/docs/api#idempotency">send the same again</Link>: it is never charged twice.
            </li>
            <li>
              <b>Wait for the notification.</b> The answer tells the state now, the{' '}
              <Link to="/docs/notification">notification</Link> every change after it.
            </li>
          </ol>
        </div>
        <FirstResponse />
      </section>
    </div>
  );
}

function Reader({ title, text, links }: Card) {
  return (
    <li className="home-card">
      <h3>{title}</h3>
      <p>{text}</p>
      <ul className="home-links">
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </li>
  );
}
