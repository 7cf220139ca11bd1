import type { PostFact } from '../../src/shared/props.ts';

/** Facts about a post in one line. */
export function PostMeta({ facts }: { readonly facts: readonly PostFact[] }) {
  return (
    <p className="post-meta">
      {facts.map(({ label, href, date }) => {
        const Fact = href ? 'a' : date ? 'time' : 'span';
        return (
          <Fact key={label} href={href} dateTime={date}>
            {label}
          </Fact>
        );
      })}
    </p>
  );
}
