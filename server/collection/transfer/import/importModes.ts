/** The modes of an import: its rows create entries, update existing ones, or do either. */
export const importModes = ['create', 'update', 'upsert'] as const;
export type ImportMode = (typeof importModes)[number];
