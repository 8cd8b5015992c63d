import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { FieldDisplayProps } from '../../fields/ui/types';

const RoleHolders = lazy(async () => ({ default: (await import('../roles/RoleHolders')).RoleHolders }));

/** Shows how many people have the role in a list, and who they are on the page of the role. */
export function RolePeopleDisplay({ value, short }: FieldDisplayProps) {
  if (short) return <>{String(value ?? '')}</>;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={80} />}>
      <RoleHolders />
    </Suspense>
  );
}
