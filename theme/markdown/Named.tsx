import type { HTMLAttributes, InputHTMLAttributes } from 'react';
import { useArticleStrings } from '../hooks/useArticleStrings.ts';

/** A part of an article; that with the footnotes has a name. */
export function Section(props: Omit<HTMLAttributes<HTMLElement>, 'style'>) {
  const t = useArticleStrings();
  return <section {...(props.role === 'doc-endnotes' && { 'aria-label': t('footnotes') })} {...props} />;
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'style'> & { readonly 'data-task'?: string };

/** The box of a task that has no words is called a task at least. */
export function TaskBox(props: InputProps) {
  const t = useArticleStrings();
  return <input {...(props['data-task'] !== undefined && { 'aria-label': t('task') })} {...props} />;
}
