import { useGetList } from 'ra-core';
import { useLocalize } from '../../shell/start/BackOfficeContext';

export interface PermissionGroup {
  key: string;
  name: string;
  permissions: { key: string; name: string }[];
}

/** Returns every permission, by area. The name of a permission begins with its area: “Subjects: see”. */
export function usePermissionGroups(): { groups: PermissionGroup[]; isPending: boolean } {
  const localize = useLocalize();
  const { data = [], isPending } = useGetList('permissions', {
    filter: {},
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'key', order: 'ASC' },
  });
  const groups = new Map<string, PermissionGroup>();
  for (const { key, name, group } of data) {
    const [area = '', action = ''] = localize(name).split(/\s?: /u);
    const found = groups.get(group) ?? { key: String(group), name: area, permissions: [] };
    found.permissions.push({ key: String(key), name: action === '' ? area : action });
    groups.set(group, found);
  }
  return { groups: [...groups.values()].sort((a, b) => a.name.localeCompare(b.name)), isPending };
}
