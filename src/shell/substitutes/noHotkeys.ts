/** Shortcuts of menu items, which none of ours has: the palette and its keys lead everywhere. vite.config.ts leaves the code of react-admin's out. */
export function useHotkeys(): void {
  // Nothing is listened to.
}
