/** Notices that the server answers: what says that it cannot be reached is then over. */
const listeners = new Set<() => void>();

/** Tells the listeners that the server has answered. */
export function tellReached(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener at each answer of the server. Returns a function that removes the listener. */
export function onReached(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
