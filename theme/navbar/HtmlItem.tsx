import type { NavbarItemProps } from '../../src/shared/theme.ts';
import { rawHtml } from '../components/raw-html.ts';

/** HTML from the configuration. */
export function HtmlItem({ item }: NavbarItemProps) {
  return <div className={item.className} {...rawHtml(item.html ?? '')} />;
}
