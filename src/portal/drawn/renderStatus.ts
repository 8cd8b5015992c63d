import { createContext, useContext } from 'react';

/** The function that receives the page's HTTP status on the server; null in the browser. */
export const RenderStatus = createContext<((status: number) => void) | null>(null);

/** Sets the HTTP status of the page when it is rendered on the server. */
export function useRenderStatus(status: number): void {
  useContext(RenderStatus)?.(status);
}
