import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { FieldDisplayProps } from '../../fields/ui/types';
import { PermissionsDisplay } from './PermissionsDisplay';

const RightsExplained = lazy(async () => ({ default: (await import('./RightsExplained')).RightsExplained }));

/** What a person may do: in a list how much, on their page where it comes from. */
export function RightsDisplay(props: FieldDisplayProps) {
  if (props.short) return <PermissionsDisplay {...props} />;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
      <RightsExplained />
    </Suspense>
  );
}
