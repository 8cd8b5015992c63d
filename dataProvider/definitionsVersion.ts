/** Every answer of the API names the version of the definitions it goes by: an open page hears that they have changed. */
const listeners = new Set<() => void>();
let known = 0;

/** Reads an answer's headers. Instances that have not followed yet name an older version: only a newer one is news. */
export function noteDefinitions(headers: Headers): void {
  const version = Number(headers.get('x-definitions') ?? 0);
  if (!(version > known)) return;
  const first = known === 0;
  known = version;
  if (!first) for (const told of listeners) told();
}

/** Calls back whenever the definitions have changed since the page was opened; gives what ends it. */
export function onDefinitionsChange(told: () => void): () => void {
  listeners.add(told);
  return () => listeners.delete(told);
}
