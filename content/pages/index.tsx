import { Link, SearchField, useSite } from 'paydocs/theme';
import { TabSet } from 'paydocs/theme/directives/Tabs';
import { DataTable } from 'paydocs/theme/reference/DataTable';
import { Journeys } from './_home/journeys.tsx';
import { type Change, LatestChanges } from './_home/LatestChanges.tsx';
import { MoonGate } from './_home/MoonGate.tsx';
import { FirstRequest, FirstResponse } from './_home/samples.tsx';
import { integrations } from './_home/ways.ts';

export const metadata = {
  title: 'Online payment gateway',
  description:
    'Documentation of Moongate, an online payment gateway: three integration styles, the API, notifications and test cards.',
  feed: '/changelog',
};

/** The way in for every reader: search, three journeys, a first request, the integrations, and what is new. */
export default function Home({ entries = [] }: { readonly entries?: readonly Change[] }) {
  const { baseUrl } = useSite();
  return (
    <div className="home">
      <link rel="stylesheet" href={`${baseUrl}home.css`} precedence="page" />
      <Hero />
      <div className="home-section">
        <Journeys />
      </div>
      <FirstPayment />
      <Integrations />
      <LatestChanges changes={entries} />
    </div>
  );
}

function Hero() {
  return (
    <div className="home-hero">
      <div className="home-section home-split">
        <div>
          <p className="home-eyebrow">Moongate documentation</p>
          <h1>Take payments online, with one signed request</h1>
          <p className="lead">
            Cards, wallets and stored cards through one JSON API. Choose an integration, make a test payment
            in a sandbox on your machine, then go live.
          </p>
          <SearchField>Search the documentation</SearchField>
          <p className="actions">
            <Link className="button" to="/docs/quickstart">
              Start in five minutes
            </Link>
            <Link className="button button-secondary" to="/docs/api">
              See the API
            </Link>
          </p>
        </div>
        <MoonGate />
      </div>
    </div>
  );
}

function FirstPayment() {
  return (
    <div className="home-band">
      <section className="home-section home-split">
        <div>
          <h2>One request opens a payment page</h2>
          <p className="lead">
            The <Link to="/docs/quickstart">sandbox</Link> runs on your machine, checks your signature like
            the gateway, and never moves money. <Link to="/docs/guide#first-request">Set the test keys</Link>,
            then send this request. The shopper pays on the gateway's page, so card numbers stay away from
            your server.
          </p>
          <ol className="home-steps">
            <li>
              <b>Sign it.</b> One HMAC-SHA256 over method, path, time and body,{' '}
              <Link to="/docs/api#signature">with test vectors</Link> to check yours.
            </li>
            <li>
              <b>Send it with an idempotency key.</b> If the connection drops,{' '}
              <Link to="/docs/api#idempotency">send the same request again</Link> with the same key: the
              shopper is charged once.
            </li>
            <li>
              <b>Redirect the shopper.</b> The <Link to="/docs/online-hosted/payments">page</Link> at{' '}
              <code>redirectUrl</code> offers cards and wallets, and does 3-D Secure.
            </li>
            <li>
              <b>Wait for the notification.</b> The response has the state at that moment. A{' '}
              <Link to="/docs/notification">notification</Link> brings every later change.
            </li>
          </ol>
        </div>
        <div className="samples">
          <TabSet
            label="Request and response"
            tabs={[
              { value: 'request', label: 'Request', content: <FirstRequest /> },
              { value: 'response', label: 'Response', content: <FirstResponse /> },
            ]}
          />
        </div>
      </section>
    </div>
  );
}

function Integrations() {
  return (
    <section className="home-section">
      <h2>Three ways to take a payment</h2>
      <p className="lead">
        They share one API, one signature and one set of test cards, so you can start with one and add
        another.
      </p>
      <div className="home-ways">
        <DataTable head={['Integration', 'Payment form', 'Card data', 'Choose it for']}>
          {integrations.map(({ to, title, form, cardData, purpose }) => (
            <tr key={to}>
              <th scope="row">
                <Link to={to}>{title}</Link>
              </th>
              <td>{form}</td>
              <td>{cardData}</td>
              <td>{purpose}</td>
            </tr>
          ))}
        </DataTable>
      </div>
    </section>
  );
}
