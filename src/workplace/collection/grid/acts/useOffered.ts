import { useMemo } from 'react';
import { daysOf } from '../model/gridRows';
import { lackedBy, type Offered, type Read } from '../model/unplaced';
import type { GridView } from '../useGridView';

const unknown = () => false;

/** Returns the fields and periods of the subject, and the test for rows that don't exist according to the page read. */
export function useOffered({ fields, offered }: GridView, read: Read | null): Offered {
  const lacks = useMemo(() => (read ? lackedBy(read) : unknown), [read]);
  return useMemo(
    () => ({ fields: new Set(fields.map(({ id }) => id)), periods: new Set(offered.map(daysOf)), lacks }),
    [fields, offered, lacks],
  );
}
