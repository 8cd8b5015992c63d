import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { FieldDisplayProps } from '../../fields/ui/types';
import { PermissionsDisplay } from './PermissionsDisplay';

const RightsExplained = lazy(async () => ({ default: (await import('./RightsExplained')).RightsExplained }));

/** Shows what a person may do: in a list the number of permissions, on their page the source of each. */
export function RightsDisplay(props: FieldDisplayProps) {
  if (props.short) return <PermissionsDisplay {...props} />;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
      <RightsExplained />
    </Suspense>
  );
}
