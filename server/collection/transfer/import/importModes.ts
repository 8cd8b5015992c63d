/** Whether the rows of a file make entries, change those that are there, or both. */
export const importModes = ['create', 'update', 'upsert'] as const;
export type ImportMode = (typeof importModes)[number];
