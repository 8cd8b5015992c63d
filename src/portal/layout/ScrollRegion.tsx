import type { ReactNode } from 'react';

/** What may be wider than the page and then scrolls by itself; named, and reached by the keyboard. */
export function ScrollRegion({ label, className, children }: { label: string; className: string | undefined; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div className={className} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
