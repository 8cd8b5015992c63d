import type { Definition } from '#resources/definition';

/** The definition of permissions as a list with filters and sorting; permissions are data of the product and no entity. */
export const permissionsDefinition: Definition = {
  id: 'permissions',
  name: { en: { one: 'Permission', other: 'Permissions' }, fr: { one: 'Droit', other: 'Droits' } },
  title: 'name',
  key: 'key',
  fields: [
    { id: 'key', name: { en: 'Key', fr: 'Clé' }, type: 'string', required: true },
    { id: 'name', name: { en: 'Name', fr: 'Nom' }, type: 'string', localized: true, required: true },
    { id: 'group', name: { en: 'Area', fr: 'Domaine' }, type: 'string', required: true },
  ],
  list: { columns: ['name'], sort: ['key', 'ASC'] },
  form: [],
  permissions: { read: 'signed_in', write: 'signed_in' },
};
