import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';

/** What stands around a screen, and whether it is shown. */
export interface ShellParts {
  footer: boolean;
  toolbar: boolean;
  menu: {
    /** Whether it is open now, where it opens over the page. */
    show: boolean;
    /** Whether there is a menu at all. */
    enabled: boolean;
    openOnLoad: boolean;
  };
}
type Change = Partial<Omit<ShellParts, 'menu'>> & { menu?: Partial<ShellParts['menu']> };

export const initialParts: ShellParts = { footer: true, toolbar: false, menu: { show: false, enabled: true, openOnLoad: false } };
const ShellPartsContext = createContext<readonly [ShellParts, (change: Change) => void]>([initialParts, () => undefined]);

/** Keeps what is shown around the screens. `initial` overrides the product's own choice. */
export function ShellPartsProvider({ children, initial = {} }: { children: ReactNode; initial?: Change }) {
  const [parts, setParts] = useState(() => {
    const changed = apply(initialParts, initial);
    return changed.menu.openOnLoad ? apply(changed, { menu: { show: true } }) : changed;
  });
  const change = useCallback((wanted: Change) => setParts((before) => apply(before, wanted)), []);
  const value = useMemo(() => [parts, change] as const, [parts, change]);
  return <ShellPartsContext.Provider value={value}>{children}</ShellPartsContext.Provider>;
}

/** What is shown around the screen, and the way to show, hide or change it. */
export const useShellParts = () => useContext(ShellPartsContext);

const apply = (before: ShellParts, { menu, ...rest }: Change): ShellParts => ({ ...before, ...rest, menu: { ...before.menu, ...menu } });
