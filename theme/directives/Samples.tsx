import type { DirectiveProps, DirectiveRules } from '../../src/shared/theme.ts';

/** Requests, responses and sample code: wide windows show them next to the text above, where they stay in sight. */
export function Samples({ attributes, label, children }: DirectiveProps) {
  return (
    <div className="samples" id={attributes.id}>
      {label !== undefined && (
        <p>
          <strong>{label}</strong>
        </p>
      )}
      {children}
    </div>
  );
}

Samples.directive = { isBesideText: true } satisfies DirectiveRules;
