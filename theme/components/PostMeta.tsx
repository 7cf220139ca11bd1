import type { PageLink, PostFacts } from '../../src/shared/props.ts';

interface Props extends PostFacts {
  /** The list that the post is in. */
  readonly list?: PageLink;
}

/** Facts about a post in one line: its list, its date, the time that reading it takes, and its authors. */
export function PostMeta({ date, dateText, readingTime, authors, list }: Props) {
  return (
    <p className="post-meta">
      {list && <a href={list.href}>{list.label}</a>}
      <time dateTime={date}>{dateText}</time>
      <span>{readingTime}</span>
      {authors.map(({ name, href }) =>
        href === undefined ? (
          <span key={name}>{name}</span>
        ) : (
          <a key={name} href={href}>
            {name}
          </a>
        ),
      )}
    </p>
  );
}
