import { Alert, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RoleChange } from '#resources/api/rights';
import { useRolePlan } from './rolePlan';
import { RolePlanWords } from './RolePlanWords';

/** What a change of a role would do, before it is done. */
export function PlanOfRole({ role, change }: { role: string; change: RoleChange }) {
  const translate = useTranslate();
  const { data, error } = useRolePlan(role, change);
  if (error) return <Alert severity="error">{translate(error.message)}</Alert>;
  return data ? <RolePlanWords plan={data} /> : <Skeleton variant="rounded" height={60} />;
}
