/** Whether the records of an entity are archived instead of deleted: people are, so that what they did keeps their name. There is nothing of them in the bin. */
export const isArchived = (entity: string): boolean => entity === 'users';
