import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import type { Definition } from '#resources/definition';
import { useFieldOverrides } from '../../fields/FieldDisplay';
import type { DeletionProps } from '../../fields/ui/overrides';

/** What deleting these records takes from others, where a field of theirs has words for it. */
export function DeletionWords({ fields, chosen }: DeletionProps & Pick<Definition, 'fields'>) {
  const overrides = useFieldOverrides();
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={60} />}>
      {fields.map((field) => {
        const Deletion = overrides.get(field)?.Deletion;
        return Deletion && <Deletion key={field.id} chosen={chosen} />;
      })}
    </Suspense>
  );
}
