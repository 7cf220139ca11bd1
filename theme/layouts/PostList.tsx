import type { LayoutComponentProps } from '../../src/shared/theme.ts';
import { Pagination } from '../components/Pagination.tsx';
import { PostMeta } from '../components/PostMeta.tsx';

/** Posts of a blog, the newest first. */
export function PostList({ props }: LayoutComponentProps<'posts'>) {
  const { title, description, links, groups, isShort = false } = props;
  return (
    <div className="page">
      <div className="page-content">
        <h1>{title}</h1>
        {description !== undefined && <p className="lead">{description}</p>}
        <ul className="post-links">
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
        {groups.map(({ label, posts }) => (
          <section key={label ?? ''}>
            {label !== undefined && <h2>{label}</h2>}
            <ul className={isShort ? 'posts posts-short' : 'posts'}>
              {posts.map((post) => (
                <li key={post.href}>
                  {isShort ? <time dateTime={post.date}>{post.dateText}</time> : <PostMeta {...post} />}
                  {isShort ? (
                    <a href={post.href}>{post.label}</a>
                  ) : (
                    <h2>
                      <a href={post.href}>{post.label}</a>
                    </h2>
                  )}
                  {!isShort && post.description !== undefined && <p>{post.description}</p>}
                </li>
              ))}
            </ul>
          </section>
        ))}
        <Pagination previous={props.previous} next={props.next} />
      </div>
    </div>
  );
}
