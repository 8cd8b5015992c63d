import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import type { Definition } from '#resources/definition';
import { useFieldOverrides } from '../../fields/FieldDisplay';
import type { DeletionProps } from '../../fields/ui/overrides';

/** Shows what deleting the chosen records takes from other records, for each field that has a component for it (`FieldOverride.Deletion`). */
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
