import { createContext, useContext } from 'react';

/** On the server, tells which status the page has; nothing in the browser. */
export const RenderStatus = createContext<((status: number) => void) | null>(null);

/** Says, while drawing on the server, that the page's status is this one. */
export function useRenderStatus(status: number): void {
  useContext(RenderStatus)?.(status);
}
