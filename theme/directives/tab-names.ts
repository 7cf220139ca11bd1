import { Children, isValidElement, type ReactNode } from 'react';
import type { DirectiveProps } from '../../src/shared/theme.ts';
import { textOf } from './text-of.ts';

/** One variant in a set of tabs. */
export interface TabContent {
  /** Identifier in storage, the address and other sets of tabs. */
  readonly value: string;
  readonly label: ReactNode;
  readonly isDefault: boolean;
  readonly content: ReactNode;
}

/** Returns the tabs among the children of a `tabs` directive, without the white space between them. */
export function tabsOf(children: ReactNode): readonly TabContent[] {
  return Children.toArray(children)
    .filter((child) => isValidElement<DirectiveProps>(child))
    .filter((child) => child.props.name === 'tab')
    .map((child) => tabOf(child.props));
}

/** Returns a tab. Its value is given, or the text of its label; its label is in brackets, or its value. */
export function tabOf({ attributes, label, children }: DirectiveProps): TabContent {
  const value = attributes.value ?? textOf(label);
  return { value, label: label ?? value, isDefault: attributes.default !== undefined, content: children };
}

/**
 * Returns the value of the tab that is shown first: that which the set names, a marked one, or the first; undefined without
 * any.
 */
export function selectedTab(tabs: readonly TabContent[], named: string | undefined): string | undefined {
  const chosen = tabs.find((tab) => tab.value === named) ?? tabs.find((tab) => tab.isDefault) ?? tabs[0];
  return chosen?.value;
}
