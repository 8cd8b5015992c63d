/** Asks the API how a change to a role would affect people; gives a role to people and takes it away. */
import { useQuery } from '@tanstack/react-query';
import type { RoleChange, RolePeople, RolePlan } from '#resources/api/people/rights';
import { apiUrl, http } from '#dataProvider/http/http';

export const askPlan = async (role: string, change: RoleChange): Promise<RolePlan> =>
  (await http(`${apiUrl}/roles/${encodeURIComponent(role)}/plan`, { method: 'POST', body: JSON.stringify(change) })).json;

export const assignPeople = async (role: string, people: RolePeople): Promise<{ changed: number }> =>
  (await http(`${apiUrl}/roles/${encodeURIComponent(role)}/people`, { method: 'PUT', body: JSON.stringify(people) })).json;

/** Reads the effect of a change of a role, always anew: people may change on other screens. */
export const useRolePlan = (role: string, change: RoleChange) =>
  useQuery({
    queryKey: ['api', 'roles', role, 'plan', change],
    queryFn: () => askPlan(role, change),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
