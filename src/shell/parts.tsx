import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';

/** The parts of the shell around a screen, and whether each is shown. */
export interface ShellParts {
  footer: boolean;
  toolbar: boolean;
  menu: {
    /** True when the menu is open over the page. */
    show: boolean;
    /** True when there is a menu. */
    enabled: boolean;
    openOnLoad: boolean;
  };
}
type Change = Partial<Omit<ShellParts, 'menu'>> & { menu?: Partial<ShellParts['menu']> };

export const initialParts: ShellParts = { footer: true, toolbar: false, menu: { show: false, enabled: true, openOnLoad: false } };
const ShellPartsContext = createContext<readonly [ShellParts, (change: Change) => void]>([initialParts, () => undefined]);

/** Keeps which parts of the shell are shown. `initial` overrides the product's defaults. */
export function ShellPartsProvider({ children, initial = {} }: { children: ReactNode; initial?: Change }) {
  const [parts, setParts] = useState(() => {
    const changed = apply(initialParts, initial);
    return changed.menu.openOnLoad ? apply(changed, { menu: { show: true } }) : changed;
  });
  const change = useCallback((wanted: Change) => setParts((before) => apply(before, wanted)), []);
  const value = useMemo(() => [parts, change] as const, [parts, change]);
  return <ShellPartsContext.Provider value={value}>{children}</ShellPartsContext.Provider>;
}

/** Returns the parts of the shell around the screen, and a function that changes them. */
export const useShellParts = () => useContext(ShellPartsContext);

const apply = (before: ShellParts, { menu, ...rest }: Change): ShellParts => ({ ...before, ...rest, menu: { ...before.menu, ...menu } });
