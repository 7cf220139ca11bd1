import type { LayoutComponentProps } from '../../src/shared/theme.ts';
import { Pagination } from '../components/Pagination.tsx';
import { PostMeta } from '../components/PostMeta.tsx';

/** Posts of a blog, the newest first. */
export function PostList({ props }: LayoutComponentProps<'posts'>) {
  return (
    <div className="page">
      <div className="page-content">
        <h1>{props.title}</h1>
        {props.description && <p className="lead">{props.description}</p>}
        <PostMeta facts={props.links} />
        {props.groups.map((group) => {
          const Title = group.label ? 'h3' : 'h2';
          return (
            <section key={group.label}>
              {group.label && <h2>{group.label}</h2>}
              <ul className="posts">
                {group.posts.map((post) => (
                  <li key={post.href}>
                    <PostMeta facts={post.facts} />
                    <Title>
                      <a href={post.href}>{post.label}</a>
                    </Title>
                    {post.description && <p>{post.description}</p>}
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
        <Pagination previous={props.previous} next={props.next} />
      </div>
    </div>
  );
}
