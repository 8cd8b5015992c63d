/** The constants of synchronisations of people that pages and server share, apart from the schemas so that no page loads the library of schemas. */

export const syncOutcomes = ['created', 'updated', 'archived', 'back', 'skipped'] as const;
export type SyncOutcome = (typeof syncOutcomes)[number];
