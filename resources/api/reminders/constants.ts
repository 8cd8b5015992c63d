/** The constants of reminders that pages and server share, apart from the schemas so that no page loads the library of schemas. */

/** The reasons for which a digest doesn't go at once. */
export const holds = [
  'off',
  'quiet',
  'stopped',
  'bounced',
  'week',
  'away',
  'paused',
  'today',
  'hours',
  'own_hour',
  'person',
  'inactive',
  'changed',
  'gone',
] as const;
export type Hold = (typeof holds)[number];
