/** Returns the names of the time zones that the browser knows, in order, with UTC and the one that is kept. */
export function timeZones(kept: unknown): string[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  if (typeof kept === 'string' && kept !== '') known.add(kept);
  return [...known].toSorted();
}
