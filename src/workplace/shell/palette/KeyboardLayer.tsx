import { lazy, Suspense, useEffect, useState } from 'react';
import { isTyping } from './shortcuts';

const CommandPalette = lazy(() => import('./CommandPalette').then((module) => ({ default: module.CommandPalette })));
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog').then((module) => ({ default: module.ShortcutsDialog })));
const openPalette = 'empreinte:palette';
const openShortcuts = 'empreinte:shortcuts';

/** Asks `KeyboardLayer` to open the palette. */
export const askForPalette = () => window.dispatchEvent(new Event(openPalette));
/** Asks `KeyboardLayer` to show the keyboard shortcuts. */
export const askForShortcuts = () => window.dispatchEvent(new Event(openShortcuts));

/** Opens the palette on Ctrl+K or Command+K, and shows the keyboard shortcuts on `?` outside of text inputs. */
export function KeyboardLayer() {
  const [shown, setShown] = useState<'palette' | 'shortcuts' | null>(null);
  useEffect(() => {
    const palette = () => setShown('palette');
    const shortcuts = () => setShown('shortcuts');
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setShown((now) => (now === 'palette' ? null : 'palette'));
      } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) {
        event.preventDefault();
        setShown('shortcuts');
      }
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener(openPalette, palette);
    window.addEventListener(openShortcuts, shortcuts);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener(openPalette, palette);
      window.removeEventListener(openShortcuts, shortcuts);
    };
  }, []);
  const close = () => setShown(null);
  return (
    <Suspense fallback={null}>
      {shown === 'palette' && <CommandPalette onClose={close} showShortcuts={() => setShown('shortcuts')} />}
      {shown === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </Suspense>
  );
}
