import { Component, createContext, type ReactNode, use } from 'react';
import type { NavbarItem as Item } from '../../src/shared/site-props.ts';
import type { NavbarItemProps, Theme } from '../../src/shared/theme.ts';
import { useStrings } from '../hooks/useStrings.ts';

/** Item kind → component. `App` provides the registry, so that kinds can render items of other kinds. */
export const NavbarKinds = createContext<Theme['navbar']>({});

/** An item of the navbar, a dropdown or the menu of phones, of any kind. */
export function NavbarItem(props: NavbarItemProps) {
  return (
    <Boundary item={props.item}>
      <Kind {...props} />
    </Boundary>
  );
}

function Kind(props: NavbarItemProps) {
  const kinds = use(NavbarKinds);
  const Found = kinds[props.item.type];
  if (Found === undefined) {
    const known = Object.keys(kinds).join(', ');
    throw new Error(`No component for the navbar item type "${props.item.type}". Known types: ${known}.`);
  }
  return <Found {...props} />;
}

interface BoundaryProps {
  readonly item: Item;
  readonly children: ReactNode;
}

/** Error boundary: a faulty item shows its own error and does not break the page (D9). */
class Boundary extends Component<BoundaryProps, { readonly error: unknown }> {
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override state = { error: null };

  override render() {
    if (this.state.error === null) return this.props.children;
    return <Failure item={this.props.item} error={this.state.error} />;
  }
}

function Failure({ item, error }: { readonly item: Item; readonly error: unknown }) {
  const t = useStrings();
  return (
    <details className="navbar-failure">
      <summary>{t('navbarItemFailed')}</summary>
      <p>{t('navbarItemFailedDetails')}</p>
      <pre>{JSON.stringify(item, null, 2)}</pre>
      <p>{String(error)}</p>
    </details>
  );
}
