/** Tells whether the records of an entity are archived instead of deleted. People are, so that their past actions keep their name; they never appear in the bin. */
export const isArchived = (entity: string): boolean => entity === 'users';
