import type { DirectiveProps, DirectiveRules } from '../../src/shared/theme.ts';
import { useStrings } from '../hooks/useStrings.ts';
import type { StringKey } from '../strings/en.ts';

/** Name that an author writes → the look. Aliases keep their own word as title. */
const looks = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  secondary: 'note',
  important: 'info',
  success: 'tip',
  caution: 'warning',
} as const satisfies Partial<Record<StringKey, string>>;

type AdmonitionName = keyof typeof looks;

/** Every name of an admonition. */
export const admonitionNames = Object.keys(looks) as readonly AdmonitionName[];

/** A box that sets a paragraph apart: a note, a tip, a warning. Inside a sentence: a colored word. */
export function Admonition({ name, inline, attributes, label, children }: DirectiveProps) {
  const t = useStrings();
  const key = admonitionNames.find((known) => known === name) ?? 'note';
  if (inline) return <span className={`badge ${looks[key]}`}>{label ?? children}</span>;
  return (
    <div className={`admonition ${looks[key]}`} id={attributes.id} role="note">
      <p className="admonition-title">{label ?? attributes.title ?? t(key)}</p>
      {children}
    </div>
  );
}

Admonition.directive = { hasNamedLabel: true } satisfies DirectiveRules;
