import type { VersionedTarget } from '../../src/shared/site-props.ts';
import type { NavbarItemProps } from '../../src/shared/theme.ts';
import { Anchor } from '../components/Anchor.tsx';
import { usePage } from '../hooks/usePage.ts';
import { useVersionCandidates } from '../hooks/usePreferredVersion.ts';
import { Words } from './Words.tsx';

/** A link to a doc in the reader's version. It is active on the doc and on every doc of its sidebar. */
export function DocItem({ item }: NavbarItemProps) {
  const target = useTarget(item.targets);
  const { active } = usePage();
  if (target === undefined) return null;
  const current = target.docId === active.docId;
  if (target.unlisted && !current) return null;
  const sameSidebar = target.sidebar !== undefined && target.sidebar === active.sidebar;
  return <TargetLink item={item} target={target} active={current || sameSidebar} />;
}

/** A link to the first page of a sidebar. It is active on all pages of the sidebar. */
export function DocSidebarItem({ item }: NavbarItemProps) {
  const target = useTarget(item.targets);
  const { active } = usePage();
  if (target === undefined) return null;
  return <TargetLink item={item} target={target} active={active.sidebar === item.sidebarId} />;
}

interface TargetLinkProps {
  readonly item: NavbarItemProps['item'];
  readonly target: VersionedTarget;
  readonly active: boolean;
}

function TargetLink({ item, target, active }: TargetLinkProps) {
  const className = ['navbar-link', active && 'active', item.className].filter(Boolean).join(' ');
  return (
    <Anchor
      {...item.attributes}
      className={className}
      href={target.href}
      aria-current={active ? 'page' : undefined}
    >
      <Words item={item} otherwise={target.label} />
    </Anchor>
  );
}

/** Returns the target in the current version, the preferred one, or the latest one that has it; undefined if none has it. */
function useTarget(targets: NavbarItemProps['item']['targets'] = {}): VersionedTarget | undefined {
  const name = useVersionCandidates().find((candidate) => Object.hasOwn(targets, candidate));
  return name === undefined ? undefined : targets[name];
}
