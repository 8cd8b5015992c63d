/** Returns the address under /api of the audit events that a filter keeps. */
export const auditOf = (filter: Readonly<Record<string, unknown>>): string =>
  `/audit_events?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
