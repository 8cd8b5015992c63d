import type { ReactNode } from 'react';

/** Holds content that may be wider than the page and then scrolls by itself. The region has a name, and the keyboard can reach it. */
export function ScrollRegion({ label, className, children }: { label: string; className: string | undefined; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div className={className} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
