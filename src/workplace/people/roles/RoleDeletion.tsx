import { useGetList } from 'ra-core';
import type { DeletionProps } from '../../fields/ui/overrides';
import { PlanOfRole } from './PlanOfRole';

/** The most roles that are read at once: as many as one call may name, and more than any client has. */
const most = 1000;

/** Shows who loses which permissions when these roles are deleted. */
export function RoleDeletion({ chosen }: DeletionProps) {
  const matching = 'filter' in chosen;
  const { data } = useGetList(
    'roles',
    { filter: matching ? chosen.filter : {}, pagination: { page: 1, perPage: most }, sort: { field: 'id', order: 'ASC' } },
    { enabled: matching },
  );
  const deleted = matching ? data?.map(({ id }) => String(id)) : chosen.ids.map(String);
  const [role] = deleted ?? [];
  return role !== undefined && deleted && <PlanOfRole role={role} change={{ deleted }} />;
}
