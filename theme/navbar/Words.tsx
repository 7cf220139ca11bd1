import type { NavbarItem } from '../../src/shared/site-props.ts';
import { rawHtml } from '../components/raw-html.ts';

interface Props {
  readonly item: NavbarItem;
  /** For an item that says nothing itself. */
  readonly otherwise?: string;
}

/** What an item says: its HTML or its label. */
export function Words({ item, otherwise }: Props) {
  return item.html === undefined ? (item.label ?? otherwise) : <span {...rawHtml(item.html)} />;
}
