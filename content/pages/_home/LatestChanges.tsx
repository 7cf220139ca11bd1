import { Link } from 'paydocs/theme';

/** An entry of the changelog, as the build passes it to the page. */
export interface Change {
  readonly label: string;
  readonly href: string;
  /** `2026-03-01`. */
  readonly date: string;
}

/** The newest entries of the changelog. */
export function LatestChanges({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <section className="home-section home-news">
      <div>
        <h2>Latest changes</h2>
        <p>
          What is new in the API, who is affected and what to do: in the{' '}
          <Link to="/changelog">changelog</Link>, or as an <Link to="/changelog/feed.xml">Atom feed</Link>.
        </p>
      </div>
      <ol>
        {changes.slice(0, 3).map(({ label, href, date }) => (
          <li key={href}>
            {/* Month names may differ between browser and build, so the text of the build is kept. */}
            <time dateTime={date} suppressHydrationWarning>
              {new Date(date).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })}
            </time>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ol>
    </section>
  );
}
