import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { usePortal } from '../PortalContext';

interface ViewLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** The query of the view to show, or ''. */
  search: string;
}

/** Shows a link to another view of the same page. A click changes the view in place, unless the reader opens the link elsewhere, such as in a new tab. */
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
