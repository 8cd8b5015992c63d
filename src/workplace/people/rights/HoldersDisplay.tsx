import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { FieldDisplayProps } from '../../fields/ui/types';

const RoleHolders = lazy(async () => ({ default: (await import('../roles/RoleHolders')).RoleHolders }));

/** In a list how many have the role, on its page who. */
export function HoldersDisplay({ value, short }: FieldDisplayProps) {
  if (short) return <>{String(value ?? '')}</>;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={80} />}>
      <RoleHolders />
    </Suspense>
  );
}
