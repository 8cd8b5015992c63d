import { useMediaQuery, type Theme } from '@mui/material';
import { useLayoutEffect, useRef, useState } from 'react';
import { useSidebarState } from 'react-admin';
import { useShellParts } from '../../../shell/parts';

/**
 * Keeps the menu open or closed. On a phone, where it opens over the page, the shell's parts say whether it is open, and are told when the user opens or closes it.
 * Beside the page it stays as the user left it there, even when the window was narrow meanwhile.
 * Returns whether the menu is adapted to the width of the window: until then it isn't drawn.
 */
export function useShownMenu(): boolean {
  const [{ menu }, change] = useShellParts();
  const [open, setOpen] = useSidebarState();
  const over = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [settled, settle] = useState(false);
  const before = useRef({ over: false, show: menu.show, open, beside: over || open });
  useLayoutEffect(() => {
    const { current } = before;
    before.current = { over, show: menu.show, open, beside: over || current.over ? current.beside : open };
    if (over !== current.over) {
      setOpen(over ? menu.show : current.beside);
      settle(over);
    } else if (!over || menu.show === open) return;
    else if (menu.show !== current.show) setOpen(menu.show);
    else if (open !== current.open) change({ menu: { show: open } });
  }, [over, menu.show, open, setOpen, change]);
  return settled === over;
}
