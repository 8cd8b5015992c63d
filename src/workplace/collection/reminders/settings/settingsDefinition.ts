import type { ReadableDefinition } from '#dataProvider/authProvider';

type Own = Pick<ReadableDefinition, 'id' | 'name' | 'fields' | 'form' | 'permissions'>;

/** Returns the definition of a form of settings. Settings are one record that no list shows: their title and their list are not used. */
export const settingsDefinition = (own: Own): ReadableDefinition => ({
  ...own,
  title: 'time_zone',
  list: { columns: [], sort: ['time_zone', 'ASC'] },
  can_write: true,
});
