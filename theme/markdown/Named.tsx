import type { HTMLAttributes, InputHTMLAttributes } from 'react';
import { useArticleStrings } from '../hooks/useArticleStrings.ts';

/** A section of an article. The footnotes section gets a label. */
export function Section(props: Omit<HTMLAttributes<HTMLElement>, 'style'>) {
  const t = useArticleStrings();
  return <section {...(props.role === 'doc-endnotes' && { 'aria-label': t('footnotes') })} {...props} />;
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'style'> & { readonly 'data-task'?: string };

/** A checkbox in an article. One of a task without text gets a label. */
export function TaskBox(props: InputProps) {
  const t = useArticleStrings();
  return <input {...(props['data-task'] !== undefined && { 'aria-label': t('task') })} {...props} />;
}
