import type { NavbarItem } from '../../src/shared/site-props.ts';
import { rawHtml } from '../components/raw-html.ts';

interface Props {
  readonly item: NavbarItem;
  /** Fallback for an item without a label. */
  readonly otherwise?: string;
}

/** The HTML or label of an item. */
export function Words({ item, otherwise }: Props) {
  return item.html === undefined ? (item.label ?? otherwise) : <span {...rawHtml(item.html)} />;
}
