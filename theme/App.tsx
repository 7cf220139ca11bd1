import { type ComponentType, useMemo } from 'react';
import type { LayoutName, PagePayload, Sidebar } from '../src/shared/props.ts';
import { type AppProps, type LayoutComponentProps, stringsOf } from '../src/shared/theme.ts';
import { AnnouncementBar } from './components/AnnouncementBar.tsx';
import { CrashBoundary } from './components/CrashPage.tsx';
import { Footer } from './components/Footer.tsx';
import { Menu } from './components/Menu.tsx';
import { Navbar } from './components/Navbar.tsx';
import { isSearch } from './components/NavbarEntries.tsx';
import { NavbarKinds } from './components/NavbarItem.tsx';
import { SkipLink } from './components/SkipLink.tsx';
import { useFollowedColorMode } from './hooks/useColorMode.ts';
import { MAIN_ID } from './hooks/useMenu.ts';
import { PageContext } from './hooks/usePage.ts';
import { SiteContext } from './hooks/useSite.ts';
import { StringsContext } from './hooks/useStrings.ts';
import { useUnfolding } from './hooks/useUnfolding.ts';
import { layouts } from './layouts/index.ts';
import { navbarItems } from './navbar/index.ts';

/** Root of every page. Elements that all pages share stay mounted during navigation. */
export function App(props: AppProps) {
  const { site, page } = props;
  const strings = useMemo(() => stringsOf(site), [site]);
  return (
    <SiteContext value={site}>
      <PageContext value={page}>
        <StringsContext value={strings}>
          <NavbarKinds value={navbarItems}>
            <CrashBoundary path={page.path} whole>
              <Frame {...props} />
            </CrashBoundary>
          </NavbarKinds>
        </StringsContext>
      </PageContext>
    </SiteContext>
  );
}

function Frame({ site, page, article, component }: AppProps) {
  useFollowedColorMode();
  useUnfolding();
  const sidebar = sidebarOf(page);
  const hasMenu = sidebar !== null || !site.navbar.items.every(isSearch);
  // The props of a payload match its layout, but TypeScript cannot express the relation.
  const Layout = layouts[page.layout] as ComponentType<LayoutComponentProps<LayoutName>>;
  return (
    <>
      <SkipLink />
      {site.announcementBar && <AnnouncementBar {...site.announcementBar} />}
      <Navbar hasMenu={hasMenu} />
      <div className={sidebar === null ? 'shell' : 'shell with-sidebar'}>
        {hasMenu && <Menu sidebar={sidebar} />}
        <main id={MAIN_ID}>
          <CrashBoundary path={page.path}>
            <Layout props={page.props} article={article} {...(component && { component })} />
          </CrashBoundary>
        </main>
      </div>
      {site.footer && <Footer {...site.footer} />}
    </>
  );
}

function sidebarOf(page: PagePayload): Sidebar | null {
  return page.layout === 'doc' || page.layout === 'category' ? page.props.sidebar : null;
}
