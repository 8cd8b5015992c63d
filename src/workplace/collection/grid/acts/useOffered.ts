import { useMemo } from 'react';
import { daysOf } from '../model/gridRows';
import { lackedBy, type Offered, type Read } from '../model/unplaced';
import type { GridView } from '../useGridView';

const unknown = () => false;

/** What the grid has: the fields and periods of its subject, and the rows that were read. */
export function useOffered({ fields, offered }: GridView, read: Read | null): Offered {
  const lacks = useMemo(() => (read ? lackedBy(read) : unknown), [read]);
  return useMemo(
    () => ({ fields: new Set(fields.map(({ id }) => id)), periods: new Set(offered.map(daysOf)), lacks }),
    [fields, offered, lacks],
  );
}
