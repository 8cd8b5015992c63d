/** The constants of imports that pages and server share, apart from the schemas so that no page loads the library of schemas. */

/** The modes of an import: its rows create entries, update existing ones, or do either. */
export const importModes = ['upsert', 'create', 'update'] as const;
export type ImportMode = (typeof importModes)[number];

export const outcomes = ['created', 'updated', 'unchanged', 'refused', 'conflict'] as const;
export type Outcome = (typeof outcomes)[number];

/** The most characters of a cell that the preview shows, and that a correction may have. */
export const longestCell = 2000;
