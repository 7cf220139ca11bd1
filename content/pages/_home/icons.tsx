import type { ReactNode } from 'react';

/** A payment card, and the moon of the mark as its chip. */
export function CardIcon() {
  return (
    <Icon>
      <rect x="5" y="12" width="38" height="26" rx="5" />
      <path d="M5 20h38M12 31h9" />
      <circle className="home-moon" cx="34" cy="30" r="4.5" />
    </Icon>
  );
}

/** A window with code. */
export function CheckoutIcon() {
  return (
    <Icon>
      <rect x="5" y="8" width="38" height="32" rx="5" />
      <path d="M5 16h38M18 23l-5 5 5 5M30 23l5 5-5 5" />
      <circle className="home-moon" cx="24" cy="28" r="2.5" />
    </Icon>
  );
}

/** The phases of a day. */
export function DayIcon() {
  return (
    <Icon>
      <path d="M41 24a17 17 0 1 1-5-12M41 5v9h-9" />
      <circle className="home-moon" cx="24" cy="24" r="9" />
      <path d="M24 19v5l3.5 3" />
    </Icon>
  );
}

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg className="home-icon" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      {children}
    </svg>
  );
}
