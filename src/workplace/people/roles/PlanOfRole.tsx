import { Alert, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RoleChange } from '#resources/api/people/rights';
import { useRolePlan } from './rolePlan';
import { RolePlanWords } from './RolePlanWords';

/** Shows the effect that a change of a role would have on people, before the change is made. */
export function PlanOfRole({ role, change }: { role: string; change: RoleChange }) {
  const translate = useTranslate();
  const { data, error } = useRolePlan(role, change);
  if (error) return <Alert severity="error">{translate(error.message)}</Alert>;
  return data ? <RolePlanWords plan={data} /> : <Skeleton variant="rounded" height={60} />;
}
