/** Notices that the definitions have changed while a page is open: every API response carries the version of the definitions that it was made with. */
const listeners = new Set<() => void>();
let known = 0;

/** Reads the version of the definitions from a response's headers, and calls the listeners when it is newer than the known one. An older version comes from an instance that has not updated yet, and is ignored. */
export function readDefinitionsVersion(headers: Headers): void {
  const version = Number(headers.get('x-definitions') ?? 0);
  if (!(version > known)) return;
  const first = known === 0;
  known = version;
  if (!first) for (const told of listeners) told();
}

/** Calls the listener whenever the definitions change after the page was opened. Returns a function that removes the listener. */
export function onDefinitionsChange(told: () => void): () => void {
  listeners.add(told);
  return () => listeners.delete(told);
}
