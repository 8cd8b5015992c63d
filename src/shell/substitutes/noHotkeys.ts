/** Replaces react-admin's shortcuts of menu items, which no menu uses: the command palette and its shortcuts lead everywhere. vite.config.ts leaves react-admin's code out. */
export function useHotkeys(): void {
  // Listens to no key.
}
