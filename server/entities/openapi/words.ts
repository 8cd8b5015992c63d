/** Describes the calls of every definition, and the permission that each call requires. */
const generic: Record<string, string> = {
  list: 'A page of records in the order asked for. `filter` is a JSON object: `{"field": value}`; a list of values means any of them; `field__gte`, `__gt`, `__lte`, `__lt`, `__not`, `__contains` and `__empty` compare otherwise; a day (`2026-11-24`) that is compared with a moment is that day in UTC, so send moments (`2026-11-24T08:00:00Z`) for a day of another time zone; `q` looks for words. `Content-Range` says the place of the page and how many there are in all.',
  get: 'One record with all the fields that the viewer may read, and its version.',
  create:
    'Makes a record. The body is checked by the definition: every failing field comes back at once, each with a code. Fields not sent take their default.',
  update:
    'Changes what is sent; the rest stays. With `version`, the one that was read, a change that somebody else made meanwhile is not written over: the answer is `VERSION_CHANGE` and the record as it is now.',
  delete: 'Removes a record. It is kept whole in the deletion log, from which it can be restored.',
};

/** Returns the description of a call: its own or that of its kind, with the permission that it requires. */
export function described(given: unknown, operationId: unknown, permission: string | undefined, summary: unknown): string {
  const verb = typeof operationId === 'string' ? (operationId.split('_')[0] ?? '') : '';
  const said = typeof given === 'string' ? given : (generic[verb] ?? `${String(summary ?? '')}.`);
  return `${said}\n\n${asked(permission)}`;
}

function asked(permission: string | undefined): string {
  if (permission === undefined || permission === 'public') return 'Open to everyone.';
  return permission === 'signed_in' ? 'For whoever is signed in.' : `For those who hold \`${permission}\`.`;
}
