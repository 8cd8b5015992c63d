import { useMediaQuery, type Theme } from '@mui/material';
import { useLayoutEffect, useRef, useState } from 'react';
import { useSidebarState } from 'react-admin';
import { useShellParts } from '../../../shell/parts';

/**
 * Where the menu opens over the page, on a phone: it is open as the shell’s parts say, and they say what the person opens and closes.
 * Beside the page it stays as the person left it there, however narrow the window was meanwhile.
 * Gives whether it is as it should be in a window of this width: until then nothing of it is drawn.
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
