import { useMediaQuery, type Theme } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useSidebarState } from 'react-admin';
import { useShellParts } from './parts';

/** Where the menu opens over the page, on a phone: it is open as the shell’s parts say, and they say what the person opens and closes. */
export function useShownMenu(): void {
  const [{ menu }, change] = useShellParts();
  const [open, setOpen] = useSidebarState();
  const over = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const before = useRef({ show: false, open: false });
  useEffect(() => {
    const { current } = before;
    before.current = { show: menu.show, open };
    if (!over || menu.show === open) return;
    if (menu.show !== current.show) setOpen(menu.show);
    else if (open !== current.open) change({ menu: { show: open } });
  }, [over, menu.show, open, setOpen, change]);
}
