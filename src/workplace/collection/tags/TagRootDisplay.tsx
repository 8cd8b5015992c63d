import { Skeleton } from '@mui/material';
import type { FieldDisplayProps } from '../../fields/ui/types';
import { useTags } from './useTags';

/** Shows the name of a dimension. */
export function TagRootDisplay({ value }: FieldDisplayProps) {
  const { roots, isPending } = useTags();
  if (isPending) return <Skeleton component="span" width={80} sx={{ display: 'inline-block' }} />;
  return <>{roots.find(({ id }) => id === value)?.name ?? String(value ?? '')}</>;
}
