import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { usePortal } from '../PortalContext';

interface ViewLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** '' or the query of the view. */
  search: string;
}

/** A link to another view of the same page: shown in place, unless the reader wants it elsewhere. */
export function ViewLink({ search, children, ...rest }: ViewLinkProps) {
  const { pathname, show } = usePortal();
  const go = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show(search);
  };
  return (
    <a {...rest} href={`${pathname}${search}`} onClick={go}>
      {children}
    </a>
  );
}
