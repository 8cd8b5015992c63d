/** Where the audit is asked for what a filter keeps, under /api. */
export const auditOf = (filter: Readonly<Record<string, unknown>>): string =>
  `/audit_events?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
